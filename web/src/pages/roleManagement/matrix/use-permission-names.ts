import type { PermissionKey } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";

/** Several permissions in one line of text. */
export function usePermissionNames(): (keys: readonly PermissionKey[]) => string {
  const { t } = useTranslation("permissions");
  const { t: tPage } = useTranslation("roleManagement");
  return (keys) => keys.map((key) => t(`${key}.name`)).join(tPage("nameSeparator"));
}
