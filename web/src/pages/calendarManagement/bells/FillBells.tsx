import { useState } from "react";

import { SelectField } from "../../../forms/choice/SelectField";
import { FieldGroup } from "../../../forms/field/FieldGroup";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { type BellDraft, filled, minuteOf, mostPeriods } from "./bells-draft";

type FillBellsProps = { bells: readonly BellDraft[]; onFill: (bells: readonly BellDraft[]) => void };

/** First bell, length and break make the rest by one press; what comes of it stays to be changed. */
export function FillBells({ bells, onFill }: FillBellsProps) {
  const { t } = useTranslation("calendarManagement");
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(12);
  const [begins, setBegins] = useState("08:00");
  const [length, setLength] = useState("45");
  const [pause, setPause] = useState("10");
  const [refused, setRefused] = useState(false);

  // Nothing may be left out between what there is and what is filled.
  const firsts = Math.min(bells.length + 1, mostPeriods);
  const from = Math.min(first, firsts);
  const to = Math.max(last, from);
  const [minutes, between] = [Number(length), Number(pause)];
  const isNumber = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= 240;
  const ready =
    minuteOf(begins) !== null && length !== "" && pause !== "" && isNumber(minutes, 1) && isNumber(between, 0);

  function fill() {
    const next = ready ? filled(bells, { first: from, last: to, begins, length: minutes, pause: between }) : null;
    setRefused(next === null);
    if (next !== null) onFill(next);
  }

  const periods = (least: number, most: number) =>
    Array.from({ length: most - least + 1 }, (_, at) => (
      <option key={at} value={least + at}>
        {t("bells.period", { number: least + at })}
      </option>
    ));

  return (
    <FieldGroup
      label={t("bells.fill.title")}
      hint={t("bells.fill.hint")}
      error={refused ? t(ready ? "bells.fill.tooLong" : "bells.fill.incomplete") : undefined}
    >
      <div className="mt-2 grid grid-cols-2 items-start gap-3">
        <SelectField
          name="fill_first"
          label={t("bells.fill.first")}
          value={String(from)}
          onValueChange={(value) => setFirst(Number(value))}
        >
          {periods(1, firsts)}
        </SelectField>
        <SelectField
          name="fill_last"
          label={t("bells.fill.last")}
          value={String(to)}
          onValueChange={(value) => setLast(Number(value))}
        >
          {periods(from, mostPeriods)}
        </SelectField>
        <TextField
          type="time"
          name="fill_begins"
          label={t("bells.fill.begins")}
          value={begins}
          onValueChange={setBegins}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="fill_length"
            label={t("bells.fill.length")}
            value={length}
            onValueChange={setLength}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <TextField
            name="fill_pause"
            label={t("bells.fill.pause")}
            value={pause}
            onValueChange={setPause}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        </div>
      </div>
      <Button size="compact" className="mt-3" onClick={fill}>
        {t("bells.fill.action")}
      </Button>
    </FieldGroup>
  );
}
