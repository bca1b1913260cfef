import { Link } from "@tanstack/react-router";

import type { ReportView } from "../../../../api/observation/report-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Banner } from "../../../../ui/feedback/Banner";
import { paths } from "../../../paths";
import type { Reader } from "./words/reader";
import { type Standing, standingOf } from "./words/steps";
import { useReportText } from "./words/use-report-text";

type StandingBannerProps = { view: ReportView; reader: Reader; today: string; isNewest: boolean };

/** What became of the report so far, and what kind of thing it is. */
export function StandingBanner({ view, reader, today, isNewest }: StandingBannerProps) {
  const { t } = useTranslation("visitReport");
  const sentence = useStanding(view, reader);
  const standing = standingOf(view, today);
  const { visit, may, versions, number } = view;
  const newest = versions[0]?.number ?? number;

  return (
    <>
      {!isNewest && (
        <Banner tone="warn">
          {t("older", { number, newest })}{" "}
          <Link to={paths.evaluationDetail({ visit: visit.id })} className="link">
            {t("toNewest")}
          </Link>
        </Banner>
      )}
      <Banner tone={standing === "withdrawn" ? "warn" : "info"} icon="info">
        <b>{sentence(standing)}</b> {t("oneJudgement")}{" "}
        {may.acknowledge && isNewest && (
          <a href="#reply" className="link inline-block">
            {t("toReply")}
          </a>
        )}
      </Banner>
    </>
  );
}

function useStanding(view: ReportView, reader: Reader): (standing: Standing) => string {
  const { t } = useTranslation("visitReport");
  const { day } = useReportText(view);
  return (standing) => {
    switch (standing) {
      case "waiting":
        return t(view.may.acknowledge ? "standing.waiting.teacher" : "standing.waiting.others");
      case "unanswered":
        return t(reader === "teacher" ? "standing.unanswered.teacher" : "standing.unanswered.others", {
          day: day(view.answer_by ?? view.visit.date),
        });
      case "acknowledged":
      case "disputed":
        return t(`standing.${standing}`, { name: view.reply?.by.name ?? "" });
      case "stands":
      case "amended":
      case "withdrawn":
        return t(`standing.${standing}`);
    }
  };
}
