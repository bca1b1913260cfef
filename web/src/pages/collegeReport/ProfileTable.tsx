import { useTranslation } from "../../i18n/use-translation";
import { scoreRange, scoreText } from "../../results/format";
import type { ProfileRow } from "./Profiles";
import { useReportText } from "./use-report-text";

/** The dimensions in figures. */
export function ProfileTable({ rows, beside }: { rows: readonly ProfileRow[]; beside: boolean }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  return (
    <table className="report-table">
      <caption className="sr-only">{t(beside ? "profile.title" : "profile.titleOfSchool")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.dimension")}</th>
          <th scope="col" data-figures>
            {t("table.score")}
          </th>
          <th scope="col" data-figures>
            {t("table.interval")}
          </th>
          {beside && (
            <>
              <th scope="col" data-figures>
                {t("table.others")}
              </th>
              <th scope="col">{t("table.verdict")}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, profile: { score, school } }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-figures>{scoreText(score.score)}</td>
            <td data-figures>{score.interval ? scoreRange(score.interval) : "–"}</td>
            {beside && (
              <>
                <td data-figures>{school.others === null ? "–" : scoreText(school.others)}</td>
                <td>{text.compared(school, "colleges")}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
