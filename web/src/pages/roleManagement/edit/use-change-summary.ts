import { useTranslation } from "../../../i18n/use-translation";
import type { RoleChanges } from "./role-changes";

/** What has been changed and not saved, in one line. */
export function useChangeSummary(): (changes: RoleChanges) => string {
  const { t } = useTranslation("roleManagement");
  return ({ fields, gained, lost, reaching }) => {
    const parts = fields.map((name) => t("bar.field", { name: t(`field.${name}`) }));
    if (gained.length > 0) parts.push(t("bar.gained", { count: gained.length }));
    if (lost.length > 0) parts.push(t("bar.lost", { count: lost.length }));
    if (reaching.length > 0) parts.push(t("bar.reaching", { count: reaching.length }));
    return t("bar.changed", { changes: parts.join(t("separator")) });
  };
}
