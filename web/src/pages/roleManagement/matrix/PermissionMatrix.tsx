import type { ScopeKind } from "../../../api/people/people-queries";
import type { OwnReach } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { FieldError } from "../../../forms/field/FieldError";
import { permissionGroups } from "./permission-groups";
import { PermissionRow } from "./PermissionRow";
import type { HeldKeys } from "../edit/role-draft";
import { useFaultText } from "../edit/use-fault-text";

type PermissionMatrixProps = {
  held: HeldKeys;
  roleLevel: number;
  roleScope: ScopeKind;
  onChange: (key: PermissionKey, reach: OwnReach | undefined) => void;
  fault: string | undefined;
};

const lastManager = "last_role_manager";

/** Every key, in groups: whether the role holds it, what it is for, how far it reaches. */
export function PermissionMatrix({ held, roleLevel, roleScope, onChange, fault }: PermissionMatrixProps) {
  const { t } = useTranslation("permissions");
  const { t: tPage } = useTranslation("roleManagement");
  const faultText = useFaultText();
  const ofAll = fault === lastManager ? undefined : faultText("permissions", fault);

  return (
    <div className="@container grid gap-7">
      {ofAll !== undefined && <FieldError>{ofAll}</FieldError>}
      {permissionGroups.map(({ name, keys }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="flex w-full items-baseline justify-between gap-3 border-b border-border-strong pb-1.5">
            <span className="font-semibold lg:text-sm">{t(`group.${name}`)}</span>
            <span className="text-note text-muted">
              {tPage("chosen", { count: keys.filter(({ key }) => held.has(key)).length, total: keys.length })}
            </span>
          </legend>
          {keys.map((entry) => (
            <PermissionRow
              key={entry.key}
              entry={entry}
              reach={held.get(entry.key)}
              roleLevel={roleLevel}
              roleScope={roleScope}
              onChange={(reach) => onChange(entry.key, reach)}
              fault={fault === lastManager && entry.key === "role.manage" ? faultText("permissions", fault) : undefined}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
