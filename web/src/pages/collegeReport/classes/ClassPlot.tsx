import { scoreText } from "../../../results/format";
import type { Report, ReportClass, ReportClassPage } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { DotIntervalPlot, type PlotRow } from "../../../results/DotIntervalPlot";
import { axisAround } from "../../../results/scale";
import { byCourse, namesOf, rowKey } from "./class-groups";
import { ClassLink } from "./ClassLink";
import { useClassText } from "./use-class-text";

type ClassPlotProps = { report: Report; page: ReportClassPage; busy: boolean; grouped: boolean };

/** Each class with its interval, beside the whole. */
export function ClassPlot({ report, page, busy, grouped }: ClassPlotProps) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const classText = useClassText(report);
  const reference = report.group.total?.profile.score.score ?? null;
  const axis = axisAround([
    ...(page.bounds ? [page.bounds.low, page.bounds.high] : []),
    ...(reference === null ? [] : [reference]),
  ]);

  const row = (one: ReportClass): PlotRow => ({
    id: rowKey(one),
    name: (
      <>
        <ClassLink of={one}>{grouped ? one.class_code : `${local(one.course_name)} ${one.class_code}`}</ClassLink>{" "}
        <span className="text-note text-muted">{namesOf(one).join(t("and"))}</span>
      </>
    ),
    count: classText.count(one),
    score: one.score && { score: one.score.score, interval: one.score.interval, level: one.score.level },
    figure: classText.figure(one),
    verdict: classText.verdict(one),
    differs: classText.differs(one),
  });
  const groups = grouped
    ? byCourse(page.items).map(({ course, classes }) => ({
        id: course.course_code,
        title: local(course.course_name),
        rows: classes.map(row),
      }))
    : [{ id: "", title: null, rows: page.items.map(row) }];
  const hasPlot = page.bounds !== null;

  return (
    <>
      {hasPlot && (
        <ul aria-hidden="true" className="report-legend mb-1">
          <li>
            <span className="report-dot" />
            {t("classes.dot")}
          </li>
          <li>
            <span className="report-ring" />
            {t("classes.ring", { least: report.group.minimums.mean, most: report.group.minimums.compared - 1 })}
          </li>
          {reference !== null && (
            <li>
              <span className="report-dash" />
              {t(report.college ? "classes.line" : "classes.lineOfSchool", { score: scoreText(reference) })}
            </li>
          )}
        </ul>
      )}
      <DotIntervalPlot
        caption={t("classes.title")}
        heads={{
          name: t("table.class"),
          plot: t("classes.plot"),
          count: t("table.count"),
          score: t("table.scored"),
          verdict: t(report.college ? "table.besideCollege" : "table.besideSchool"),
        }}
        groups={groups}
        axis={axis}
        reference={reference}
        busy={busy}
      />
    </>
  );
}
