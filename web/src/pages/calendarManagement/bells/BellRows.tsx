import { useId } from "react";

import { FieldNote } from "../../../forms/field/FieldNote";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { type BellDraft, mostPeriods, type RowFault } from "./bells-draft";

type BellRowsProps = {
  bells: readonly BellDraft[];
  faults: ReadonlyMap<number, RowFault> | undefined;
  onChange: (bells: readonly BellDraft[]) => void;
};

/** The periods of a day, each with its two bells. */
export function BellRows({ bells, faults, onChange }: BellRowsProps) {
  const { t } = useTranslation("calendarManagement");
  const set = (row: number, bell: BellDraft) => onChange(bells.map((known, at) => (at === row ? bell : known)));

  return (
    <section aria-label={t("bells.periods")} className="grid gap-3">
      {bells.length === 0 && <p className="text-sm text-muted">{t("bells.none")}</p>}
      {bells.length > 0 && (
        <ol className="grid gap-2">
          {bells.map((bell, row) => (
            <BellRow
              // oxlint-disable-next-line react/no-array-index-key -- a period is its place in the day
              key={row}
              number={row + 1}
              bell={bell}
              fault={faults?.get(row)}
              onChange={(next) => set(row, next)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          disabled={bells.length >= mostPeriods}
          onClick={() => onChange([...bells, { begins: "", ends: "" }])}
        >
          {t("bells.addPeriod")}
        </Button>
        {bells.length > 0 && (
          <Button size="compact" onClick={() => onChange(bells.slice(0, -1))}>
            {t("bells.removePeriod", { number: bells.length })}
          </Button>
        )}
      </div>
    </section>
  );
}

type BellRowProps = {
  number: number;
  bell: BellDraft;
  fault: RowFault | undefined;
  onChange: (bell: BellDraft) => void;
};

function BellRow({ number, bell, fault, onChange }: BellRowProps) {
  const { t } = useTranslation("calendarManagement");
  const noteId = useId();
  const error = fault === undefined ? undefined : t(`bells.fault.${fault}`);

  const time = (side: keyof BellDraft) => (
    <input
      type="time"
      aria-label={t(`bells.${side}`, { number })}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : noteId}
      className="input"
      value={bell[side]}
      onChange={(event) => onChange({ ...bell, [side]: event.currentTarget.value })}
    />
  );

  return (
    <li>
      <div className="grid grid-cols-[64px_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <span className="text-sm">{t("bells.period", { number })}</span>
        {time("begins")}
        <span aria-hidden="true">–</span>
        {time("ends")}
      </div>
      <FieldNote id={noteId} error={error} className="mt-1" />
    </li>
  );
}
