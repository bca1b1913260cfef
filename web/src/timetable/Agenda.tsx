import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import type { Slot } from "./meeting";
import type { DayHead } from "./use-grid-days";

type AgendaProps<Entry extends Slot & { key: string }> = {
  days: readonly DayHead[];
  entries: readonly Entry[];
  /** Items of a list. */
  renderEntry: (entry: Entry) => ReactNode;
};

/** The week on a phone: day after day, what takes place. Days without anything are left out, today never is. */
export function Agenda<Entry extends Slot & { key: string }>({ days, entries, renderEntry }: AgendaProps<Entry>) {
  const { t } = useTranslation("timetable");
  const entriesOn = (weekday: number) =>
    entries.filter((entry) => entry.weekday === weekday).toSorted((one, other) => one.from - other.from);
  const shown = days.filter(({ weekday, today, off }) => today || off !== undefined || entriesOn(weekday).length > 0);

  if (shown.length === 0) return <p className="text-sm text-muted">{t("freeWeek")}</p>;
  return (
    <ol className="border-t text-sm">
      {shown.map(({ weekday, title, today, off }) => (
        <li key={weekday} aria-current={today ? "date" : undefined} className="border-b py-2.5">
          <h3 className={today ? "text-primary" : "font-normal text-muted"}>{title}</h3>
          {entriesOn(weekday).length > 0 ? (
            <ul>{entriesOn(weekday).map(renderEntry)}</ul>
          ) : (
            <p className="py-1.5 text-muted">{off ?? t("free")}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
