import { Link, useNavigate } from "@tanstack/react-router";

import type { Calendar } from "../../api/calendar-queries";
import { termsByYear } from "../../calendar/terms-by-year";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { Select } from "../../ui/Select";
import { Tag } from "../../ui/Tag";
import { calendarRoute } from "./route";

const tabClass =
  "relative flex min-h-11 items-center gap-2 px-3 text-sm whitespace-nowrap text-muted no-underline hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-[3px] aria-[current=page]:after:bg-primary";

type TermTabsProps = {
  calendar: Calendar;
  /** Null while a new one is being written. */
  shown: string | null;
};

/** The academic years, and the terms of the one in view. */
export function TermTabs({ calendar, shown }: TermTabsProps) {
  const { t } = useTranslation("calendarManagement");
  const { t: nav } = useTranslation("nav");
  const termText = useTermText();
  const navigate = useNavigate({ from: calendarRoute });
  const years = termsByYear(calendar.terms);
  const inView = shown ?? calendar.term_in_view;
  const year = years.find(({ terms }) => terms.some(({ id }) => id === inView)) ?? years[0];
  if (!year) return null;

  function choose(value: string) {
    const [first] = years.find((known) => String(known.year) === value)?.terms ?? [];
    if (first) void navigate({ search: { term: first.id } });
  }

  return (
    <nav aria-label={t("terms")} className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-b">
      <Select
        aria-label={t("field.year")}
        value={String(year.year)}
        onValueChange={choose}
        className="my-1 w-52 max-sm:w-full"
      >
        {years.map((known) => (
          <option key={known.year} value={known.year}>
            {t("academicYear", { year: termText.year(known.year) })}
          </option>
        ))}
      </Select>
      <ul className="flex flex-wrap">
        {year.terms.map(({ id, number, current }) => (
          <li key={id}>
            <Link
              from={calendarRoute}
              search={{ term: id }}
              activeOptions={{ exact: true }}
              aria-current={id === shown ? "page" : undefined}
              className={tabClass}
            >
              {nav("term.short", { number })}
              {current && <Tag tone="info">{t("current.tag")}</Tag>}
            </Link>
          </li>
        ))}
        {shown === null && (
          <li>
            <Link from={calendarRoute} search={{ new: true }} aria-current="page" className={tabClass}>
              {t("newTerm")}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
