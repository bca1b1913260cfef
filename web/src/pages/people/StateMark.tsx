import { useTranslation } from "../../i18n/use-translation";
import type { UserRow } from "../../api/people-queries";
import { classNames } from "../../ui/class-names";

type Account = Pick<UserRow, "state" | "must_change_password">;

const looks = {
  active: { box: "", dot: "bg-ok" },
  mustChange: { box: "bg-warn-soft px-2.5 text-warn", dot: "bg-current" },
  disabled: { box: "bg-sunken px-2.5", dot: "border-[1.5px] border-current" },
} as const;

/** Only what is out of the ordinary stands out; words say it, not the colour alone. */
export function StateMark({ account }: { account: Account }) {
  const { t } = useTranslation("people");
  const state = account.state === "disabled" ? "disabled" : account.must_change_password ? "mustChange" : "active";
  const look = looks[state];
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center gap-1.5 rounded-full text-note whitespace-nowrap text-muted",
        look.box,
      )}
    >
      <span aria-hidden="true" className={classNames("size-1.5 rounded-full", look.dot)} />
      {t(`state.${state}`)}
    </span>
  );
}
