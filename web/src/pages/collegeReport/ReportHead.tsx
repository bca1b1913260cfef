import { useNavigate } from "@tanstack/react-router";

import type { CollegeReport, Report } from "../../api/models";
import { useTermText } from "../../calendar/use-term-text";
import { DownloadButton } from "../../documents/DownloadButton";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Parts } from "../../ui/text/Parts";
import { Select } from "../../ui/control/Select";
import { collegeReportRoute } from "./route";
import { useReportText } from "./use-report-text";

/** What the report is about, and the choice of another. */
export function ReportHead({ seen, report }: { seen: CollegeReport; report: Report }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const termText = useTermText();
  const text = useReportText();
  const campaign = seen.campaigns.find(({ id }) => id === report.campaign);
  const asked = { campaign: report.campaign, college: report.college?.id };

  return (
    <header className="mb-6">
      {campaign && (
        <div className="text-sm text-muted">
          <Parts
            parts={[
              termText.name(campaign.term),
              local(campaign.name),
              t("countedOn", { day: text.day(campaign.counted_at) }),
            ]}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <Choices seen={seen} report={report} />
        <DownloadButton ask={(get, format) => get("/reports/college/document", { query: { ...asked, format } })} />
      </div>
    </header>
  );
}

function Choices({ seen: { campaigns, colleges }, report }: { seen: CollegeReport; report: Report }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const termText = useTermText();
  const navigate = useNavigate({ from: collegeReportRoute });
  const campaign = campaigns.find(({ id }) => id === report.campaign);
  // A college's own campaign says nothing of the school.
  const hasSchool = campaign?.college === null;
  if (campaigns.length < 2 && colleges.length < 2) return null;

  function chooseCampaign(id: string) {
    const chosen = campaigns.find((one) => one.id === id);
    void navigate({ search: ({ college }) => ({ term: chosen?.term.id, campaign: id, college }) });
  }

  function chooseCollege(id: string) {
    void navigate({ search: ({ term }) => ({ term, campaign: report.campaign, college: id || undefined }) });
  }

  return (
    <div className="report-choices">
      {campaigns.length > 1 && (
        <Select aria-label={t("choose.campaign")} value={report.campaign} onValueChange={chooseCampaign}>
          {campaigns.map((one) => (
            <option key={one.id} value={one.id}>
              {termText.name(one.term)} {local(one.name)}
            </option>
          ))}
        </Select>
      )}
      {colleges.length > 1 && (
        <Select aria-label={t("choose.college")} value={report.college?.id ?? ""} onValueChange={chooseCollege}>
          {hasSchool && <option value="">{t("choose.school")}</option>}
          {colleges.map((one) => (
            <option key={one.id} value={one.id}>
              {local(one.name)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
