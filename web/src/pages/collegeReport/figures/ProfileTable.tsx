import { useTranslation } from "../../../i18n/use-translation";
import { scoreRange, scoreText } from "../../../results/format";
import { roles } from "../../../table/table-roles";
import type { ProfileRow } from "./Profiles";
import { useReportText } from "../use-report-text";
import "./report-table.css";

/** The dimensions in figures. */
export function ProfileTable({ rows, beside }: { rows: readonly ProfileRow[]; beside: boolean }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  return (
    <table {...roles.table} className="report-table" data-stacks={beside ? "verdict" : undefined}>
      <caption className="sr-only">{t(beside ? "profile.title" : "profile.titleOfSchool")}</caption>
      <thead {...roles.group} className={beside ? "@max-[35rem]/list:sr-only" : undefined}>
        <tr {...roles.row}>
          <th {...roles.header} scope="col">
            {t("table.dimension")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("table.score")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("table.interval")}
          </th>
          {beside && (
            <th {...roles.header} scope="col">
              {t("table.verdict")}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map(({ id, name, profile: { score, school } }) => (
          <tr {...roles.row} key={id}>
            <th {...roles.rowHeader} scope="row">
              {name}
            </th>
            <td {...roles.cell} data-figures>
              {scoreText(score.score)}
            </td>
            <td {...roles.cell} data-figures>
              {score.interval ? scoreRange(score.interval) : "–"}
            </td>
            {beside && (
              <td {...roles.cell}>
                {text.compared(school, "colleges")}
                {school.others !== null && ` ${t("profile.others", { score: scoreText(school.others) })}`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
