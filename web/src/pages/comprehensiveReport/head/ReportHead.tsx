import { useNavigate } from "@tanstack/react-router";

import { getZip } from "../../../api/results/documents";
import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useDownload } from "../../../documents/use-download";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { plainYear } from "../../../calendar/cohort";
import { Button } from "../../../ui/control/Button";
import { Select } from "../../../ui/control/Select";
import { Icon } from "../../../ui/icon/Icon";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { Parts } from "../../../ui/text/Parts";
import { reportRoute } from "../route";
import { useReportWords } from "../use-report-words";

type ReportHeadProps = {
  programme: EnterpriseReport["programme"] | undefined;
  report: EnterpriseReport | undefined;
};

/** The title is there from the start, so that it keeps the focus while the report comes. */
export function ReportHead({ programme: listed, report }: ReportHeadProps) {
  const { t } = useTranslation("comprehensiveReport");
  const { t: nav } = useTranslation("nav");
  const local = useLocalText();
  const programme = report?.programme ?? listed;
  return (
    <header className="raters-head">
      <div className="min-w-0 flex-1 basis-80">
        <PageTitle>
          {programme
            ? t("title", { programme: local(programme.name), report: nav("comprehensiveReport") })
            : nav("comprehensiveReport")}
        </PageTitle>
        {report && <About report={report} />}
      </div>
      {report && <EvidenceButton report={report} />}
      {report && report.surveys.length > 1 && <ChooseOpening report={report} />}
    </header>
  );
}

function About({ report: { programme, plan, survey } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const { edition, entry_from: from, entry_to: to } = plan;
  const about = t(`about.${survey.about}`);
  const cohortText = (cohort: string) => {
    const year = plainYear(cohort);
    return year === null ? cohort : t("cohort", { cohort: year });
  };
  return (
    <div className="text-sm text-muted">
      <Parts
        parts={[
          programme.code,
          to === null ? t("planFrom", { edition, from }) : t("plan", { edition, from, to }),
          survey.cohort === null ? about : `${cohortText(survey.cohort)}${t("comma")}${about}`,
          t("open", { from: words.day(survey.opens_at), to: words.day(survey.closes_at) }),
          t("published", { day: words.day(survey.published_at) }),
        ]}
      />
    </div>
  );
}

function EvidenceButton({ report: { programme, survey } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const { take, isPending } = useDownload(() =>
    getZip("/reports/enterprise/evidence", {
      query: { programme: programme.id, survey: survey.id, target: survey.target },
    }),
  );
  return (
    <Button variant="primary" size="compact" busy={isPending} onClick={() => take()}>
      <Icon name="pack" className="size-4.5" />
      {t("files.evidence")}
    </Button>
  );
}

function ChooseOpening({ report: { programme, survey, surveys } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const navigate = useNavigate({ from: reportRoute });

  function choose(target: string) {
    const chosen = surveys.find((one) => one.target === target);
    void navigate({ search: { programme: programme.id, survey: chosen?.id, target } });
  }

  return (
    <Select className="w-full max-w-note" aria-label={t("choose")} value={survey.target} onValueChange={choose}>
      {surveys.map(({ target, term_name: term, name, edition }) => (
        <option key={target} value={target}>
          {t("choice", { term: local(term), name: local(name), edition })}
        </option>
      ))}
    </Select>
  );
}
