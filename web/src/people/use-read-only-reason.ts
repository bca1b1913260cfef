import { useTranslation } from "../i18n/use-translation";
import type { UserDetail } from "../api/people/people-queries";
import { hasKey } from "../session/permissions";
import { useSession } from "../session/session";

/** Why somebody cannot be changed by me, in words; null when I may. */
export function useReadOnlyReason(): (user: Pick<UserDetail, "editable" | "level">) => string | null {
  const { t } = useTranslation("people");
  const mine = useSession()?.level ?? 1;

  return (user) => {
    if (!hasKey("user.manage")) return t("readOnly.reader");
    return user.editable ? null : t("readOnly.above", { theirs: user.level, mine });
  };
}
