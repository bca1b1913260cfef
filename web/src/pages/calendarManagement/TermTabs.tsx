import { useNavigate } from "@tanstack/react-router";

import type { Calendar } from "../../api/teaching/calendar-queries";
import { termsByYear } from "../../calendar/terms-by-year";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { Select } from "../../ui/control/Select";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { Tag } from "../../ui/feedback/Tag";
import { calendarRoute } from "./route";

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
    <Tabs
      label={t("terms")}
      className="mb-5"
      lead={
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
      }
    >
      {year.terms.map(({ id, number, current }) => (
        <Tab key={id} from={calendarRoute} search={{ term: id }} current={id === shown}>
          {nav("term.short", { number })}
          {current && <Tag tone="info">{t("current.tag")}</Tag>}
        </Tab>
      ))}
      {shown === null && (
        <Tab from={calendarRoute} search={{ new: true }} current>
          {t("newTerm")}
        </Tab>
      )}
    </Tabs>
  );
}
