import { FormFailure } from "../../../forms/FormFailure";
import type { Role } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import type { RoleChanges } from "./role-changes";
import { usePermissionNames } from "../matrix/use-permission-names";

/** Someone else changed the role meanwhile: what they changed, and that nothing written here is lost. */
export function ConflictNote({ changes, newer }: { changes: RoleChanges; newer: Role }) {
  const { t } = useTranslation("roleManagement");
  const permissionNames = usePermissionNames();
  const { fields, gained, lost, reaching, count } = changes;

  function valueOf(field: RoleChanges["fields"][number]): string {
    switch (field) {
      case "name_zh":
        return newer.name.zh;
      case "name_en":
        return newer.name.en ?? t("conflict.noValue");
      case "key":
        return newer.key;
      case "level":
        return t("levelShort", { level: newer.level });
      case "scope_kind":
        return t(`scope.${newer.scope_kind}`);
    }
  }

  return (
    <FormFailure tone="warn">
      <p>{t("conflict.title")}</p>
      {fields.map((field) => (
        <p key={field}>{t("conflict.field", { field: t(`field.${field}`), value: valueOf(field) })}</p>
      ))}
      {gained.length > 0 && <p>{t("conflict.gained", { names: permissionNames(gained) })}</p>}
      {lost.length > 0 && <p>{t("conflict.lost", { names: permissionNames(lost) })}</p>}
      {reaching.length > 0 && (
        <p>{t("conflict.reaching", { names: permissionNames(reaching.map(({ key }) => key)) })}</p>
      )}
      {count === 0 && <p>{t("conflict.other")}</p>}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
