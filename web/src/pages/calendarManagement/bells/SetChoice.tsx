import { DateField } from "../../../forms/field/DateFields";
import { SelectField } from "../../../forms/choice/SelectField";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useDateWords } from "../../../calendar/use-date-words";
import { mostSets } from "./bells-draft";
import type { BellsForm } from "./use-bells-form";

/** Which set is in view, from when it holds, and a further one: summer and winter keep other hours. */
export function SetChoice({ form }: { form: BellsForm }) {
  const { t } = useTranslation("calendarManagement");
  const words = useDateWords();
  const { drafts, place, draft, faults } = form;

  const name = (from: string, at: number) => {
    if (at === 0) return t("bells.set.always");
    return from === "" ? t("bells.set.unnamed") : t("bells.set.from", { day: words.dayOfYear(from) });
  };

  return (
    <div className="grid gap-3">
      {drafts.length > 1 && (
        <SelectField
          name="set"
          label={t("bells.set.label")}
          value={String(place)}
          onValueChange={(value) => form.show(Number(value))}
        >
          {drafts.map(({ from }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a set is its place in the year
            <option key={at} value={at}>
              {name(from, at)}
            </option>
          ))}
        </SelectField>
      )}
      {place > 0 && (
        <DateField
          name="from"
          label={t("bells.set.day")}
          value={draft.from}
          onValueChange={(from) => form.set({ ...draft, from })}
          error={faults?.from && t(`bells.fault.from_${faults.from}`)}
          required
        />
      )}
      <div className="flex flex-wrap gap-2">
        {drafts.length < mostSets && (draft.bells.length > 0 || drafts.length > 1) && (
          <Button size="compact" onClick={() => form.add("")}>
            {t("bells.set.add")}
          </Button>
        )}
        {place > 0 && (
          <Button size="compact" onClick={form.remove}>
            {t("bells.set.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
