import { useMutation } from "@tanstack/react-query";

import { useFieldReason } from "../../../../../api/error-text";
import { returnSubmission } from "../../../../../api/surveys/survey-mutations";
import type { ReturnReason } from "../../../../../api/surveys/survey-queries";
import { RadioGroupField } from "../../../../../forms/choice/RadioGroupField";
import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { FormFailure } from "../../../../../forms/FormFailure";
import { useForm } from "../../../../../forms/use-form";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { useRefusal } from "../use-refusal";

const reasons = [
  "wrong_programme",
  "wrong_cohort",
  "unreadable",
  "asked_by_rater",
] as const satisfies readonly ReturnReason[];

const longestText = 500;

type ReturnFormProps = { survey: string; submission: string; name: string; onDone: () => void };

/** Sends what was submitted back to its rater: never because of the ratings, and counted in the report. */
export function ReturnForm({ survey, submission, name, onDone }: ReturnFormProps) {
  const { t } = useTranslation("surveys");
  const fieldReason = useFieldReason();
  const refusal = useRefusal();
  const toast = useToast();
  const { mutateAsync } = useMutation(returnSubmission);

  const form = useForm({
    initial: { reason: "", text: "" },
    check: ({ reason, text }) => ({
      reason: reason === "" ? "required" : undefined,
      text: text.trim() === "" ? "required" : [...text.trim()].length > longestText ? "too_long" : undefined,
    }),
    async send({ reason, text }) {
      const why = reasons.find((one) => one === reason);
      if (!why) return;
      await mutateAsync({ survey, submission, reason: why, text: text.trim() });
      toast.show({ text: t("return.done", { name }) });
      onDone();
    },
  });
  const { values, reasons: faults, set } = form;

  return (
    <form
      noValidate
      aria-label={t("returnOf", { name })}
      className="grid w-full gap-3 pt-2"
      onSubmit={(event) => void form.submit(event)}
    >
      <p className="text-note text-muted">{t("return.about")}</p>
      {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
      <RadioGroupField
        name="reason"
        label={t("return.reason")}
        value={values.reason}
        choices={reasons.map((value) => ({ value: value as string, label: t(`return.reasons.${value}`) }))}
        onChoose={(reason) => set("reason", reason)}
        error={faults.reason && t("return.choose")}
      />
      <TextAreaField
        name="text"
        label={t("return.text")}
        hint={t("return.textHint")}
        required
        rows={3}
        value={values.text}
        onValueChange={(text) => set("text", text)}
        error={faults.text && fieldReason(faults.text)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="compact" onClick={onDone}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="compact" variant="primary" busy={form.busy}>
          {t(form.busy ? "return.busy" : "return.yes")}
        </Button>
      </div>
    </form>
  );
}
