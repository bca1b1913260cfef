import { scoreText } from "../../../results/format";
import type { Report } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import type { Profile } from "../../../results/model";
import { axisAround } from "../../../results/scale";
import { AxisLine, AxisTicks } from "../../../results/AxisLine";
import { askedSections } from "../asked";
import { ProfileTable } from "./ProfileTable";
import { useReportText } from "../use-report-text";
import "./profiles.css";

export type ProfileRow = { id: string; name: string; profile: Profile };

/** The dimensions of a college beside the other colleges; of the school, by themselves. */
export function Profiles({ report }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  const rows = useProfileRows(report);
  const beside = report.college !== null;
  if (rows.length === 0) return null;
  return (
    <ChartSection
      className="report-section"
      title={t(beside ? "profile.title" : "profile.titleOfSchool")}
      text={<Sentence rows={rows} beside={beside} />}
      chart={<ProfilePlot rows={rows} beside={beside} />}
      table={<ProfileTable rows={rows} beside={beside} />}
    />
  );
}

function useProfileRows(report: Report): ProfileRow[] {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const { total } = report.group;
  const sections = askedSections(report).flatMap(({ section, result }) =>
    result.profile ? [{ id: section.id, name: local(section.title), profile: result.profile }] : [],
  );
  return total ? [{ id: "", name: t("profile.total"), profile: total.profile }, ...sections] : sections;
}

/** Which dimensions differ, in words. */
function Sentence({ rows, beside }: { rows: readonly ProfileRow[]; beside: boolean }) {
  const { t } = useTranslation("collegeReport");
  if (!beside) return t("profile.textOfSchool");
  const dimensions = rows.filter(({ id }) => id !== "");
  const named = (verdict: "higher" | "lower") =>
    dimensions
      .filter(({ profile }) => profile.school.verdict === verdict)
      .map(({ name }) => name)
      .join(t("and"));
  const higher = named("higher");
  const lower = named("lower");
  if (dimensions.every(({ profile }) => profile.school.verdict === "too_few")) return t("profile.noOthers");
  if (higher !== "" && lower !== "") return t("profile.both", { higher, lower });
  if (higher !== "") return t("profile.higher", { higher });
  if (lower !== "") return t("profile.lower", { lower });
  return t("profile.same");
}

function ProfilePlot({ rows, beside }: { rows: readonly ProfileRow[]; beside: boolean }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const drawn = rows.flatMap(({ profile: { score, school } }) => [
    score.interval?.low ?? score.score,
    score.interval?.high ?? score.score,
    ...(school.others === null ? [] : [school.others]),
  ]);
  const axis = axisAround(drawn);
  return (
    <>
      <ul aria-hidden="true" className="report-legend mb-2">
        <li>
          <span className="report-dot" />
          {t(beside ? "profile.dot" : "profile.dotOfSchool")}
        </li>
        {beside && (
          <li>
            <span className="report-tick" />
            {t("profile.tick")}
          </li>
        )}
      </ul>
      <ul>
        {rows.map(({ id, name, profile: { score, level, school } }) => (
          <li key={id} className="report-profile" data-total={id === "" || undefined}>
            <span className="report-profile-name">{name}</span>
            <AxisLine score={score} level={level} axis={axis} reference={beside ? school.others : null} />
            <span className="report-profile-score">{text.scored(score)}</span>
            {beside && (
              <span className="report-verdict">
                <span data-differs={text.differs(school.verdict) || undefined}>
                  {text.compared(school, "colleges")}
                </span>
                {school.others !== null && <span> {t("profile.others", { score: scoreText(school.others) })}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="report-profile" aria-hidden="true">
        <span />
        <AxisTicks axis={axis} />
      </div>
    </>
  );
}
