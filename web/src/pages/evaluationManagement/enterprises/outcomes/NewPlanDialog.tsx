import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";

import { createPlan, type Programme } from "../../../../api/enterprises/plan-queries";
import { useFieldReason } from "../../../../api/error-text";
import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { useForm } from "../../../../forms/use-form";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useToast } from "../../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { campaignsRoute } from "../../route";
import { toOutcomes } from "../use-enterprises-office";
import { checkYears } from "./plan/plan-draft";
import { usePlanWords } from "./use-plan-words";
import { useRefusal } from "./use-refusal";

type NewPlanDialogProps = { programme: Programme; onClose: () => void };

/** Another edition of a programme's plan, perhaps with the outcomes of one there is. */
export function NewPlanDialog({ programme, onClose }: NewPlanDialogProps) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const words = usePlanWords();
  const toast = useToast();
  const refusal = useRefusal();
  const fieldReason = useFieldReason();
  const navigate = useNavigate({ from: campaignsRoute });
  const { mutateAsync } = useMutation(createPlan);
  const formId = useId();
  const newest = programme.plans.toSorted((one, other) => other.entry_from - one.entry_from)[0];

  const form = useForm({
    initial: { edition: "", entry_from: "", entry_to: "", copy_of: newest?.id ?? "" },
    check: ({ edition, entry_from, entry_to }) => ({
      edition: edition.trim() === "" ? "required" : [...edition.trim()].length > 40 ? "too_long" : undefined,
      ...checkYears(entry_from, entry_to),
    }),
    async send({ edition, entry_from, entry_to, copy_of }) {
      const plan = await mutateAsync({
        programme: programme.id,
        plan: {
          edition: edition.trim(),
          entry_from: Number(entry_from),
          entry_to: entry_to.trim() === "" ? null : Number(entry_to),
          copy_of: copy_of || null,
        },
      });
      onClose();
      toast.show({ text: t("newPlan.done", { edition: plan.edition }) });
      await navigate({ search: toOutcomes({ plan: plan.id }) });
    },
  });
  const { values, reasons, set } = form;
  const inWords = (reason: string | undefined) => {
    if (reason === undefined) return undefined;
    if (reason === "taken") return t("fault.edition");
    return reason === "year" || reason === "order" ? t(`fault.${reason}`) : fieldReason(reason);
  };

  return (
    <ConfirmDialog
      title={t("newPlan.title", { name: localText(programme.name) })}
      text={t("newPlan.text")}
      no={t("common:cancel")}
      yes={t("newPlan.yes")}
      doing={t("newPlan.busy")}
      busy={form.busy}
      failure={form.failure === null ? null : refusal(form.failure)}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="dense grid gap-3" onSubmit={(event) => void form.submit(event)}>
        <TextField
          name="edition"
          label={t("field.edition")}
          hint={t("editionHint")}
          required
          autoComplete="off"
          value={values.edition}
          onValueChange={(edition) => set("edition", edition)}
          error={inWords(reasons.edition)}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name="entry_from"
            label={t("field.entryFrom")}
            inputMode="numeric"
            maxLength={4}
            required
            autoComplete="off"
            value={values.entry_from}
            onValueChange={(year) => set("entry_from", year)}
            error={inWords(reasons.entry_from)}
          />
          <TextField
            name="entry_to"
            label={t("field.entryTo")}
            hint={t("entryToHint")}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={values.entry_to}
            onValueChange={(year) => set("entry_to", year)}
            error={inWords(reasons.entry_to)}
          />
        </div>
        {programme.plans.length > 0 && (
          <SelectField
            name="copy_of"
            label={t("newPlan.copy")}
            value={values.copy_of}
            onValueChange={(plan) => set("copy_of", plan)}
          >
            <option value="">{t("newPlan.blank")}</option>
            {programme.plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {t("newPlan.from", { edition: plan.edition, years: words.years(plan) })}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </ConfirmDialog>
  );
}
