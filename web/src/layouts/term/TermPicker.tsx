import { Link } from "@tanstack/react-router";

import { useTermInView } from "../../calendar/use-term-in-view";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { weekOf } from "../../calendar/term-rules";
import { paths } from "../../pages/paths";
import { mayOpen } from "../../session/access";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { menuOnDemand } from "../../ui/overlay/MenuOnDemand";

const TermMenu = menuOnDemand(() => import("./TermMenu").then((module) => ({ default: module.TermMenu })));

/** The term in view, and a menu of the others. A term that is not now has an amber edge. */
export function TermPicker() {
  const { t } = useTranslation("nav");
  const { term, calendar } = useTermInView();
  const termText = useTermText();

  if (!calendar) return null;
  if (!term) return <NoTerm />;
  const now = weekOf(term, calendar.today) !== null;
  return (
    <TermMenu
      trigger={
        <button
          type="button"
          aria-label={t("term.label", { name: `${termText.name(term)} ${termText.place(term, calendar.today)}` })}
          className={classNames(
            "inline-flex min-h-11 w-full items-center gap-2 rounded-lg border px-2.5 text-sm whitespace-nowrap hover:bg-sunken md:w-auto pointer-fine:min-h-9",
            !now && "border-warn",
          )}
        >
          {/* The space is not seen, but part of the name that is read out. */}
          {termText.name(term)}{" "}
          <span className={now ? "text-muted" : "text-warn"}>{termText.place(term, calendar.today)}</span>
          <Icon name="chevron-down" className="ml-auto size-4 text-muted" />
        </button>
      }
    />
  );
}

function NoTerm() {
  const { t } = useTranslation("nav");
  return (
    <p className="flex min-h-11 items-center gap-2 px-2 text-sm whitespace-nowrap text-muted pointer-fine:min-h-9">
      {t("term.none")}
      {mayOpen("calendarManagement") && (
        <Link to={paths.calendarManagement()} className="link">
          {t("term.make")}
        </Link>
      )}
    </p>
  );
}
