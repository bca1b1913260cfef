import { useTranslation } from "../i18n/use-translation";
import type { UserRow } from "../api/people/people-queries";
import { StateDot } from "../ui/feedback/StateDot";

type Account = Pick<UserRow, "state" | "must_change_password">;

const looks = { active: "usual", mustChange: "warn", disabled: "hollow" } as const;

export function StateMark({ account }: { account: Account }) {
  const { t } = useTranslation("people");
  const state = account.state === "disabled" ? "disabled" : account.must_change_password ? "mustChange" : "active";
  return <StateDot look={looks[state]}>{t(`state.${state}`)}</StateDot>;
}
