import { useMutation } from "@tanstack/react-query";

import { settleDispute } from "../../../../../api/observation/report-mutations";
import type { Outcome, ReportView } from "../../../../../api/observation/report-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { SettleForm } from "../../../../../observation/settle/SettleForm";
import { useReportRefusal } from "../../../../../observation/use-report-refusal";
import { useSeenVersion } from "../../../../../observation/use-seen-version";
import { useToast } from "../../../../../ui/feedback/Toast";
import { ReadSection } from "../ReadSection";
import { amendedAt } from "../words/steps";
import { useReportText } from "../words/use-report-text";

/** For whoever may end the dispute, below what both have said. */
export function Settling({ view, today }: { view: ReportView; today: string }) {
  const { t } = useTranslation("visitReport");
  const { t: observation } = useTranslation("observation");
  const refusal = useReportRefusal();
  const { observer, day } = useReportText(view);
  const toast = useToast();
  const { mutateAsync, isPending, error } = useMutation(settleDispute);
  const { version, lookAgain } = useSeenVersion(view.visit.version);

  async function settle(outcome: Outcome, text: string) {
    try {
      await mutateAsync({ visit: view.visit.id, version, outcome, text });
      toast.show({ text: t("settle.done", { outcome: observation(`settle.outcome.${outcome}`) }) });
    } catch {
      // The form says why.
      lookAgain();
    }
  }

  const amended = amendedAt(view) !== null;
  const mayStill = !amended && view.amend_by !== null && view.amend_by >= today;
  return (
    <ReadSection
      title={t("settle.title")}
      note={mayStill ? t("settle.early", { observer, day: day(view.amend_by ?? today) }) : undefined}
    >
      <SettleForm onSettle={settle} busy={isPending} error={error && refusal(error)} amended={amended} />
    </ReadSection>
  );
}
