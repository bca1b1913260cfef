import type { Template } from "../api/template-queries";
import { useTranslation } from "../i18n/use-translation";
import { classNames } from "../ui/class-names";

const looks = {
  published: { box: "", dot: "bg-ok" },
  draft: { box: "bg-sunken px-2.5", dot: "border-[1.5px] border-current" },
  retired: { box: "bg-sunken px-2.5", dot: "bg-current" },
} as const;

/** What is in use is a quiet dot; what is not stands out. Words say it, not the colour alone. */
export function StateChip({ state }: { state: Template["state"] }) {
  const { t } = useTranslation("templates");
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
