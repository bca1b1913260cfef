import { useMutation } from "@tanstack/react-query";

import { answerDispute } from "../../../../../api/observation/report-mutations";
import type { ReportView } from "../../../../../api/observation/report-queries";
import { FormFailure } from "../../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../../forms/LeaveGuard";
import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { useForm } from "../../../../../forms/use-form";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useReportRefusal } from "../../../../../observation/use-report-refusal";
import { useSeenVersion } from "../../../../../observation/use-seen-version";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { ReadSection } from "../ReadSection";
import { useReportText } from "../words/use-report-text";

const longest = 2000;
const formParameters = ["visit", "version"] as const;

/** The observer's words on a dispute, once; beside them the report may be changed, once. */
export function AnswerForm({ view }: { view: ReportView }) {
  const { t } = useTranslation("visitReport");
  const { day } = useReportText(view);
  const refusal = useReportRefusal();
  const toast = useToast();
  const { mutateAsync } = useMutation(answerDispute);
  const { visit, may, amend_by } = view;
  const { version, lookAgain } = useSeenVersion(visit.version);

  const form = useForm({
    initial: { text: "" },
    check: ({ text }) => ({ text: text.trim() === "" ? "required" : undefined }),
    async send({ text }) {
      try {
        await mutateAsync({ visit: visit.id, version, text: text.trim() });
      } catch (error) {
        lookAgain();
        throw error;
      }
      toast.show({ text: t("answer.sent") });
    },
  });

  return (
    <ReadSection
      title={t("answer.title")}
      note={may.change && amend_by !== null ? t("answer.until", { day: day(amend_by) }) : undefined}
    >
      <form noValidate className="visit-reply" onSubmit={(event) => void form.submit(event)}>
        <TextAreaField
          name="text"
          label={t("answer.text")}
          hint={t("answer.hint")}
          error={form.reasons.text && t("answer.missing")}
          maxLength={longest}
          rows={4}
          value={form.values.text}
          onValueChange={(typed) => form.set("text", typed)}
        />
        {form.failure !== null && <FormFailure>{t("answer.failed", { reason: refusal(form.failure) })}</FormFailure>}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(form.busy ? "answer.sending" : "answer.send")}
          </Button>
        </div>
        <LeaveGuard unsaved={form.values.text.trim() !== "" && !form.busy} named={formParameters} />
      </form>
    </ReadSection>
  );
}
