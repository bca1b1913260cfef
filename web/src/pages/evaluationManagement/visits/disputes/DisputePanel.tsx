import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { ApiError, isForbidden } from "../../../../api/errors";
import { settleDispute } from "../../../../api/observation/report-mutations";
import { type Outcome, type ReportView, reportQuery } from "../../../../api/observation/report-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { PanelWithout } from "../../../../loading/PanelWithout";
import { SettleForm } from "../../../../observation/settle/SettleForm";
import { useSeenVersion } from "../../../../observation/use-seen-version";
import { useVisitText } from "../../../../observation/use-visit-text";
import { Button } from "../../../../ui/control/Button";
import { Banner } from "../../../../ui/feedback/Banner";
import { useToast } from "../../../../ui/feedback/Toast";
import { PanelBody, SidePanel } from "../../../../ui/overlay/SidePanel";
import { paths } from "../../../paths";
import { disputeLinkId } from "../use-office";
import { isAmended } from "./amended";
import { BothTexts } from "./BothTexts";
import { Settlement } from "./Settlement";
import { Steps } from "./Steps";

/** A disputed report: what happened, both texts in full, and how it ends. */
export function DisputePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const query = useQuery(reportQuery(id));
  const report = query.data;

  return (
    <SidePanel
      title={
        report
          ? t("dispute.of", { course: localText(report.visit.course), class: report.visit.class_code })
          : t("dispute.title")
      }
      text={
        report &&
        t("dispute.about", {
          observer: report.observer?.name ?? "",
          capacity: observation(`capacity.${report.visit.capacity}`),
          teachers: text.names(report.report.about),
          when: text.when(report.visit),
        })
      }
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={disputeLinkId(id)}
    >
      {report ? (
        <PanelBody readOnly={!report.may.settle}>
          <Steps report={report} />
          <BothTexts report={report} />
          <Link to={paths.evaluationDetail({ visit: id })} className="link justify-self-start text-sm">
            {t("dispute.open")}
          </Link>
          <Settling report={report} onClose={onClose} />
        </PanelBody>
      ) : (
        <PanelWithout
          query={query}
          notFound={{ title: t("dispute.gone"), text: t("dispute.goneText") }}
          failed={t("dispute.failed")}
        />
      )}
    </SidePanel>
  );
}

/** How it ended; or the form that ends it; or why one cannot. What was typed is not lost to who was quicker. */
function Settling({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutateAsync, isPending, error } = useMutation(settleDispute);
  const [tried, setTried] = useState<string | null>(null);
  const { version, lookAgain } = useSeenVersion(report.visit.version);
  const { visit, reply, settlement, may } = report;
  const isLate = error instanceof ApiError && error.status === 409;

  async function settle(outcome: Outcome, text: string) {
    setTried(text);
    try {
      await mutateAsync({ visit: visit.id, version, outcome, text });
      setTried(null);
      toast.show({ text: t("dispute.done", { outcome: observation(`settle.outcome.${outcome}`) }) });
    } catch {
      // The form says why.
      lookAgain();
    }
  }

  function why(): string | null {
    if (!error) return null;
    if (isLate) return t("dispute.changedMeanwhile");
    return isForbidden(error) ? t("dispute.own") : errorText(error);
  }

  if (settlement) {
    return (
      <>
        {isLate && tried !== null && (
          <Banner tone="warn" role="alert">
            <p>
              {t("dispute.faster", {
                name: settlement.by.name,
                outcome: observation(`settle.outcome.${settlement.outcome}`),
              })}
            </p>
            <p className="mt-2 font-semibold">{t("dispute.yours")}</p>
            <p className="whitespace-pre-wrap">{tried}</p>
          </Banner>
        )}
        <Settlement settlement={settlement} />
      </>
    );
  }
  if (reply?.kind !== "disputed") return <p className="text-sm text-muted">{t("dispute.notDisputed")}</p>;
  if (!may.settle) return <Banner>{t("dispute.mayNot")}</Banner>;
  return (
    <SettleForm
      onSettle={settle}
      busy={isPending}
      error={why()}
      amended={isAmended(report)}
      beside={
        <Button size="compact" onClick={onClose}>
          {t("dispute.later")}
        </Button>
      }
    />
  );
}
