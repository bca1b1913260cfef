import { useRef, useState } from "react";

import type { PlanDetail } from "../../../../../api/enterprises/plan-queries";
import { useFieldReason } from "../../../../../api/error-text";
import { TextField } from "../../../../../forms/field/TextField";
import { FormFailure } from "../../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../../forms/LeaveGuard";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { Icon } from "../../../../../ui/icon/Icon";
import { formParameters } from "../../use-enterprises-office";
import { useRefusal } from "../use-refusal";
import { OutcomeCard } from "./OutcomeCard";
import { type Fault, mostOutcomes, moved, newOutcome, type OutcomeDraft, type PlanPart } from "./plan-draft";
import { usePlanForm } from "./use-plan-form";
import { shortFieldId, useCardDrag } from "./use-card-drag";

/** Edition, entry years and all outcomes in their order: saved together. */
export function PlanEditor({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation("outcomes");
  const refusal = useRefusal();
  const fieldReason = useFieldReason();
  const form = usePlanForm(plan);
  const [said, setSaid] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const { draft, faults, change, conflict } = form;
  const { outcomes } = draft;

  const inWords = (fault: Fault | undefined) => {
    if (fault === undefined) return undefined;
    if (fault === "taken") return t("fault.edition");
    return fault === "year" || fault === "order" ? t(`fault.${fault}`) : fieldReason(fault);
  };
  const nameOf = ({ shortZh }: OutcomeDraft, place: number) => shortZh.trim() || t("number", { number: place + 1 });

  function move(from: number, to: number) {
    const outcome = outcomes[from];
    const next = moved(outcomes, from, to);
    if (!outcome || next === outcomes) return;
    change({ outcomes: next });
    setSaid(t("moved", { name: nameOf(outcome, from), number: to + 1 }));
  }

  const drag = useCardDrag(move);

  function add() {
    const outcome = newOutcome();
    change({ outcomes: [...outcomes, outcome] });
    setSaid("");
    requestAnimationFrame(() => document.getElementById(shortFieldId(outcome.key))?.querySelector("input")?.focus());
  }

  function remove(place: number) {
    const outcome = outcomes[place];
    if (!outcome) return;
    change({ outcomes: outcomes.toSpliced(place, 1) });
    setSaid(t("removed", { name: nameOf(outcome, place) }));
    addButton.current?.focus({ preventScroll: true });
  }

  const named = (parts: readonly PlanPart[]) => ({ parts: parts.map((part) => t(`part.${part}`)).join(t("comma")) });

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void form.submit(event)}>
      {conflict && (
        <FormFailure tone="warn">
          <p>{conflict.taken.length === 0 ? t("conflict.changed") : t("conflict.taken", named(conflict.taken))}</p>
          {conflict.clashing.length > 0 && <p>{t("conflict.clash", named(conflict.clashing))}</p>}
          <p>{t("conflict.kept")}</p>
        </FormFailure>
      )}
      <div className="outcome-pair max-w-form">
        <TextField
          name="edition"
          label={t("field.edition")}
          required
          autoComplete="off"
          value={draft.edition}
          onValueChange={(edition) => change({ edition })}
          error={inWords(faults.edition)}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name="entry_from"
            label={t("field.entryFrom")}
            inputMode="numeric"
            maxLength={4}
            required
            autoComplete="off"
            value={draft.entryFrom}
            onValueChange={(entryFrom) => change({ entryFrom })}
            error={inWords(faults.entry_from)}
          />
          <TextField
            name="entry_to"
            label={t("field.entryTo")}
            hint={t("entryToHint")}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={draft.entryTo}
            onValueChange={(entryTo) => change({ entryTo })}
            error={inWords(faults.entry_to)}
          />
        </div>
      </div>
      <section aria-labelledby="outcomes-title" className="grid gap-3">
        <h2 id="outcomes-title" className="text-base">
          {t("heading")}
        </h2>
        <p className="text-sm text-muted">{t(outcomes.length === 0 ? "noOutcomesText" : "keys")}</p>
        <ol className="outcome-list">
          {outcomes.map((outcome, place) => (
            <li key={outcome.key}>
              <OutcomeCard
                outcome={outcome}
                place={place}
                count={outcomes.length}
                name={nameOf(outcome, place)}
                faults={faults.outcomes[outcome.key]}
                inWords={inWords}
                drag={drag}
                onChange={(next) =>
                  change({ outcomes: outcomes.map((other) => (other.key === next.key ? next : other)) })
                }
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {said}
        </p>
        <Button
          ref={addButton}
          size="compact"
          className="justify-self-start"
          disabled={outcomes.length >= mostOutcomes}
          onClick={add}
        >
          <Icon name="plus" className="size-4.5" />
          {t("add")}
        </Button>
      </section>
      <div className="plan-bar">
        {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-sm">
            {form.saved && !form.unsaved ? t("saved") : form.unsaved ? t("unsaved") : ""}
          </p>
          <Button type="submit" variant="primary" size="compact" busy={form.busy}>
            {t(form.busy ? "saving" : "save")}
          </Button>
        </div>
      </div>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </form>
  );
}
