import { SelectField } from "../../../forms/choice/SelectField";
import { useTranslation } from "../../../i18n/use-translation";
import type { DayMarks } from "../term/term-draft";
import { useDayText } from "./use-day-text";

type MakeUpFieldProps = {
  /** Days off that nothing makes up yet. */
  choices: readonly string[];
  marks: DayMarks;
  value: string;
  onChoose: (date: string) => void;
};

export function MakeUpField({ choices, marks, value, onChoose }: MakeUpFieldProps) {
  const { t } = useTranslation("calendarManagement");
  const { dayAndWeekday, holiday } = useDayText();
  if (choices.length === 0) return <p className="text-sm text-muted">{t("makeUp.none")}</p>;

  function inWords(date: string): string {
    const mark = marks.get(date);
    const name = mark?.kind === "off" ? holiday(mark) : "";
    return name === "" ? dayAndWeekday(date) : t("makeUp.choice", { day: dayAndWeekday(date), name });
  }

  return (
    <SelectField name="stands_for" label={t("makeUp.label")} value={value} onValueChange={onChoose}>
      {choices.map((date) => (
        <option key={date} value={date}>
          {inWords(date)}
        </option>
      ))}
    </SelectField>
  );
}
