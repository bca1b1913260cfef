import { Link } from "@tanstack/react-router";

import type { ReportView } from "../../../../api/observation/report-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useVisitText } from "../../../../observation/use-visit-text";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import { buttonClass } from "../../../../ui/control/button-class";
import { Tag } from "../../../../ui/feedback/Tag";
import { Avatar } from "../../../../ui/icon/Avatar";
import { PageHead } from "../../../../ui/layout/PageHead";
import { Parts } from "../../../../ui/text/Parts";
import { paths } from "../../../paths";
import { useReportText } from "./words/use-report-text";

type HeadProps = { view: ReportView; isNewest: boolean };

/** Which class and when; who was there and for how much of it. */
export function Head({ view, isNewest }: HeadProps) {
  const { t } = useTranslation("visitReport");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const words = useReportText(view);
  const attended = useAttended(view);
  const { visit, observer, report, may } = view;

  return (
    <>
      <PageHead
        className=""
        yields
        title={t("title", { course: localText(visit.course) })}
        text={<Parts parts={[text.day(visit.date), text.periods(visit), visit.room ?? "", visit.class_code]} />}
        actions={
          may.change &&
          isNewest && (
            <Link
              to={paths.evaluationDetail({ visit: visit.id, write: true })}
              className={buttonClass({ size: "compact" })}
            >
              {t("head.change")}
            </Link>
          )
        }
      />
      <div className="flex items-start gap-3">
        {observer && <Avatar name={observer.name} size="medium" />}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            {observer && <b>{observer.name}</b>}
            <Tag>{observation(`capacity.${visit.capacity}`)}</Tag>
          </p>
          <p className="text-sm text-muted">
            <Parts
              parts={[
                observer?.college ? localText(observer.college) : "",
                ...attended,
                report.students === null ? "" : t("head.students", { count: report.students }),
                t("head.about", { names: text.names(report.about) }),
                report.topic ? t("head.topic", { topic: report.topic }) : "",
                report.talked_on === null ? "" : t("head.talked", { day: words.day(report.talked_on) }),
              ]}
            />
          </p>
        </div>
      </div>
    </>
  );
}

/** The whole class, or which part of it. */
function useAttended({ visit, report }: ReportView): string[] {
  const { t } = useTranslation("visitReport");
  const timetable = useTimetableText();
  const { from, to, late, left_early } = report.attended;
  const allPeriods = from === visit.period_from && to === visit.period_to;
  if (allPeriods && late === 0 && left_early === 0) return [t("head.whole")];
  return [
    t("head.part", { periods: timetable.periods(from, to) }),
    late === 0 ? "" : t("head.late", { count: late }),
    left_early === 0 ? "" : t("head.leftEarly", { count: left_early }),
  ];
}
