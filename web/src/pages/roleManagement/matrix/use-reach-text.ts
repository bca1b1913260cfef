import type { ScopeKind } from "../../../api/people/people-queries";
import type { OwnReach } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";

/** How far a key reaches, in words. */
export function useReachText(): (reach: OwnReach, roleScope: ScopeKind) => string {
  const { t } = useTranslation("roleManagement");
  return (reach, roleScope) =>
    reach === null ? t("reach.role", { scope: t(`scope.${roleScope}`) }) : t(`reach.${reach}`);
}
