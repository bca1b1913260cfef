import { useTranslation } from "../../../i18n/use-translation";
import { holidays, makeUpDays } from "../day/day-marks";
import type { DayMarks } from "../term/term-draft";
import type { Span } from "../day/use-day-selection";
import { useDayText } from "../day/use-day-text";

type MarkListProps = { marks: DayMarks; span: Span; onOpen: (first: string, last?: string) => void };

/** The same as in the grid, as a list: holidays and the days that make up for them. */
export function MarkList({ marks, span, onOpen }: MarkListProps) {
  const { t } = useTranslation("calendarManagement");
  const { dayAndWeekday, holiday, range } = useDayText();
  const isShown = (date: string) => span.first <= date && date <= span.last;

  const off = holidays(marks).map(({ first, last, dates, mark }) => ({
    key: first,
    title: holiday(mark) || t("list.noName"),
    text: t("list.off", { range: range(first, last), count: dates.length }),
    outside: !isShown(first) || !isShown(last),
    open: () => onOpen(first, last),
  }));
  const makeUp = makeUpDays(marks).map(({ date, standsFor }) => ({
    key: date,
    title: dayAndWeekday(date),
    text: t("day.makeUp", { day: dayAndWeekday(standsFor) }),
    outside: !isShown(date),
    open: () => onOpen(date),
  }));

  return (
    <section aria-labelledby="marks-title">
      <h2 id="marks-title" className="mb-1 text-base">
        {t("list.title")}
      </h2>
      {marks.size === 0 && <p className="text-sm text-muted">{t("list.none")}</p>}
      <Items label={t("legend.off")} items={off} />
      <Items label={t("legend.makeUp")} items={makeUp} />
    </section>
  );
}

type Item = { key: string; title: string; text: string; outside: boolean; open: () => void };

function Items({ label, items }: { label: string; items: readonly Item[] }) {
  const { t } = useTranslation("calendarManagement");
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-note text-muted">{label}</h3>
      <ul className="divide-y">
        {items.map(({ key, title, text, outside, open }) => (
          <li key={key}>
            {outside ? (
              <div className="py-2">
                <ItemText title={title} text={text} />
                <p className="text-note text-danger">{t("list.outside")}</p>
              </div>
            ) : (
              <button
                type="button"
                onClick={open}
                className="block min-h-11 w-full rounded-sm py-2 text-left hover:bg-bg focus-visible:-outline-offset-2"
              >
                <ItemText title={title} text={text} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ItemText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block text-sm font-semibold">{title}</span>
      <span className="block text-note text-muted">{text}</span>
    </>
  );
}
