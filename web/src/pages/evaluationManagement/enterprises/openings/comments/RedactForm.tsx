import type { SurveyComment } from "../../../../../api/surveys/survey-queries";
import { useFieldReason } from "../../../../../api/error-text";
import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { useForm } from "../../../../../forms/use-form";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { faultOf } from "./redacted";

type RedactFormProps = {
  comment: SurveyComment;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** The comment without what tells who somebody is: its rater's words otherwise. */
export function RedactForm({ comment, busy, onSend, onCancel }: RedactFormProps) {
  const { t } = useTranslation("surveys");
  const fieldReason = useFieldReason();
  const original = comment.body.map(({ text }) => text).join("");
  const form = useForm({
    initial: { text: comment.redacted ?? original },
    check: ({ text }) => ({ text: faultOf(text, original) }),
    async send({ text }) {
      if (!busy) onSend(text.trim());
    },
  });
  const { text: fault } = form.reasons;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the first button does
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextAreaField
        name="text"
        label={t("comments.redact.label")}
        hint={t("comments.redact.hint")}
        required
        autoFocus
        rows={5}
        value={form.values.text}
        onValueChange={(text) => form.set("text", text)}
        error={fault === "same" ? t("comments.redact.same") : fault && fieldReason(fault)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="compact" variant="primary" busy={busy}>
          {t("comments.redact.save")}
        </Button>
      </div>
    </form>
  );
}
