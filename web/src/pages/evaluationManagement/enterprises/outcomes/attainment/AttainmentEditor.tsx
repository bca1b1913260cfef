import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { type PlanDetail, setAttainments } from "../../../../../api/enterprises/plan-queries";
import { useFieldReason } from "../../../../../api/error-text";
import { TextField } from "../../../../../forms/field/TextField";
import { FormFailure } from "../../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../../forms/LeaveGuard";
import { useFaultFocus } from "../../../../../forms/use-fault-focus";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { formParameters } from "../../use-enterprises-office";
import { useRefusal } from "../use-refusal";
import {
  type AttainmentDraft,
  type AttainmentFaults,
  check,
  draftOfYear,
  formOf,
  isSound,
  noAttainment,
} from "./attainment-draft";

type AttainmentEditorProps = {
  plan: PlanDetail;
  /** Null: another year. */
  year: number | null;
  onDone: () => void;
};

/** The numbers of one year, all of them at once. */
export function AttainmentEditor({ plan, year, onDone }: AttainmentEditorProps) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const fieldReason = useFieldReason();
  const refusal = useRefusal();
  const toast = useToast();
  const focusFault = useFaultFocus();
  const { mutate, isPending, error } = useMutation(setAttainments);
  const [initial] = useState(() => (year === null ? noAttainment : draftOfYear(plan.attainments, year)));
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<AttainmentFaults>({ values: {} });
  const { outcomes } = plan;

  function change(part: Partial<AttainmentDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({ values: {} });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const found = check(draft, outcomes);
    setFaults(found);
    if (!isSound(found)) {
      focusFault(form);
      return;
    }
    mutate(
      { id: plan.id, form: formOf(draft, outcomes) },
      {
        onSuccess() {
          toast.show({ text: t("attainment.saved", { year: draft.year }) });
          onDone();
        },
        onError: () => focusFault(form),
      },
    );
  }

  return (
    <form
      noValidate
      aria-label={year === null ? t("attainment.add") : t("attainment.change", { year })}
      className="grid gap-4"
      onSubmit={send}
    >
      {error && <FormFailure>{refusal(error)}</FormFailure>}
      <div className="outcome-pair max-w-form">
        <TextField
          name="year"
          label={t("attainment.field.year")}
          inputMode="numeric"
          maxLength={4}
          required
          readOnly={year !== null}
          autoFocus={year === null}
          autoComplete="off"
          value={draft.year}
          onValueChange={(typed) => change({ year: typed })}
          error={faults.year && t("fault.year")}
        />
        <TextField
          name="source"
          label={t("attainment.field.source")}
          hint={t("attainment.sourceHint")}
          required
          autoFocus={year !== null}
          autoComplete="off"
          value={draft.source}
          onValueChange={(source) => change({ source })}
          error={faults.source && fieldReason(faults.source)}
        />
      </div>
      <div className="attainment-values">
        {outcomes.map(({ id, number, short }, place) => (
          <TextField
            key={id}
            name={`value-${number}`}
            label={`${number}. ${localText(short)}`}
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
            value={draft.values[id] ?? ""}
            onValueChange={(value) => change({ values: { ...draft.values, [id]: value } })}
            error={
              faults.values[id] ? t("fault.value") : faults.none && place === 0 ? t("attainment.noValues") : undefined
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="compact" onClick={onDone}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" size="compact" busy={isPending}>
          {t(isPending ? "saving" : "attainment.save")}
        </Button>
      </div>
      <LeaveGuard unsaved={JSON.stringify(draft) !== JSON.stringify(initial)} named={formParameters} />
    </form>
  );
}
