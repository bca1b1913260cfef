import { useTranslation } from "../../../i18n/use-translation";
import type { UserInfo } from "../../../api/own/queries";
import { agoInWords } from "../../../lib/time-ago";
import { useSchoolTime } from "../../../api/use-school-time";

const justNowMs = 60_000;

/** How old the password was when the profile was fetched. */
export function usePasswordAge(
  info: Pick<UserInfo, "must_change_password" | "password_changed_at">,
  fetchedAtMs: number,
): string {
  const { t } = useTranslation("infoCenter");
  const time = useSchoolTime();
  const changedAt = info.password_changed_at;

  if (info.must_change_password) return t("password.initial");
  if (changedAt === null) return t("password.neverChanged");
  if (fetchedAtMs - Date.parse(changedAt) < justNowMs) return t("password.changedJustNow");
  return t("password.changedAt", { when: agoInWords(changedAt, { ...time, now: new Date(fetchedAtMs) }) });
}
