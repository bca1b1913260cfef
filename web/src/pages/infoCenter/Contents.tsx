import { useTranslation } from "../../i18n/use-translation";
import { classNames } from "../../ui/class-names";
import { isOnOnePage } from "./route";
import { useSectionInView } from "./use-section-in-view";

const account = ["profile", "roles", "mail", "devices"] as const;
const all = ["todo", ...account] as const;

/** In the margin of a wide screen; a phone scrolls. */
export function Contents() {
  const { t } = useTranslation("infoCenter");
  const sections = isOnOnePage() ? all : account;
  const inView = useSectionInView(sections);

  return (
    <nav aria-label={t("contents")} className="mt-6 hidden border-l text-sm @4xl:block">
      {sections.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === inView ? "location" : undefined}
          className={classNames(
            "-ml-px block border-l-2 py-1.5 pl-4",
            id === inView ? "border-primary font-semibold" : "border-transparent text-muted hover:text-text",
          )}
        >
          {t(`section.${id}`)}
        </a>
      ))}
    </nav>
  );
}
