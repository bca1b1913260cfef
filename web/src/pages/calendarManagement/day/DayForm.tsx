import { datesBetween } from "../../../calendar/civil-date";
import { useTranslation } from "../../../i18n/use-translation";
import { DateField } from "../../../forms/field/DateFields";
import { DayKindChoice } from "./DayKindChoice";
import { MakeUpField } from "./MakeUpField";
import { OffFields } from "./OffFields";
import type { DayMarks } from "../term/term-draft";
import { useDayForm } from "./use-day-form";
import type { DaySelection, Span } from "./use-day-selection";
import { useTaughtText } from "./use-taught-text";

type DayFormProps = {
  selection: DaySelection;
  span: Span;
  /** As they were when the editor was opened. */
  before: DayMarks;
  /** As they are now. */
  marks: DayMarks;
  onChange: (marks: DayMarks) => void;
};

/** What the chosen days are. It shows in the grid at once; the term is saved as a whole. */
export function DayForm({ selection, span, before, marks, onChange }: DayFormProps) {
  const { t } = useTranslation("calendarManagement");
  const { first, last, dates } = selection;
  const form = useDayForm(before, dates, onChange);
  const taught = useTaughtText(span, before, marks);
  const notes = taught(dates);

  function reach(to: string) {
    if (to < first || to > span.last) return;
    selection.select(first, to);
    form.make({
      dates: datesBetween(first, to),
      ...(to > first && form.kind === "makeUp" ? { kind: "ordinary" } : {}),
    });
  }

  return (
    <div className="dense grid gap-4">
      <DayKindChoice kind={form.kind} many={dates.length > 1} onChoose={(kind) => form.make({ kind })} />
      {form.kind === "off" && <OffFields label={form.label} date={first} onChange={(label) => form.make({ label })} />}
      {form.kind === "makeUp" && (
        <MakeUpField
          choices={form.choices}
          marks={before}
          value={form.standsFor}
          onChoose={(standsFor) => form.make({ standsFor })}
        />
      )}
      {form.kind !== "makeUp" && (
        <DateField
          name="until"
          label={t("day.until")}
          hint={t("day.untilHint")}
          min={first}
          max={span.last}
          value={last}
          onValueChange={reach}
        />
      )}
      {notes.length > 0 && (
        <div role="status" className="grid gap-1 text-note text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </div>
  );
}
