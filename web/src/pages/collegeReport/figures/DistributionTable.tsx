import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { meanRange, meanText, percentText } from "../../../results/format";
import { roles } from "../../../table/table-roles";
import type { AskedQuestion, AskedSection } from "../asked";
import { countedOptions } from "./counted-options";
import { useReportText } from "../use-report-text";
import "./report-table.css";

/** The distributions in figures. */
export function DistributionTable({ sections, least }: { sections: readonly AskedSection[]; least: number }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  return (
    <table {...roles.table} className="report-table" data-stacks="figures">
      <caption className="sr-only">{t("distributions.title")}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th {...roles.header} scope="col">
            {t("table.question")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("table.n")}
          </th>
          <th {...roles.header} scope="col">
            {t("table.answers")}
          </th>
          <th {...roles.header} scope="col" data-figures>
            {t("table.mean")}
          </th>
        </tr>
      </thead>
      {sections.map(({ section, questions }) => (
        <tbody {...roles.group} key={section.id}>
          <tr {...roles.row}>
            <th {...roles.rowHeader} scope="rowgroup" colSpan={4} className="report-table-group">
              {local(section.title)}
            </th>
          </tr>
          {questions.map((asked) => (
            <QuestionRow key={asked.question.id} asked={asked} least={least} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function QuestionRow({ asked, least }: { asked: AskedQuestion; least: number }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const text = useReportText();
  const { question, result } = asked;
  const counted = countedOptions(asked, local);
  const figures = result.shown?.figures ?? null;
  return (
    <tr {...roles.row}>
      <th {...roles.rowHeader} scope="row">
        {local(question.text)}
      </th>
      <td {...roles.cell} data-figures>
        {text.number(result.n)}
      </td>
      <td {...roles.cell}>
        {counted === null ? (
          text.withheld(result.withheld, least)
        ) : (
          <ul className="report-cells">
            {counted.map(({ label, count }) => (
              <li key={label}>
                {t("table.cell", { label, total: text.number(count), share: percentText(count, result.n) })}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td {...roles.cell} data-figures>
        {figures === null ? (
          "–"
        ) : (
          <>
            {meanText(figures.mean)}
            {figures.interval && <span className="block text-muted">{meanRange(figures.interval)}</span>}
          </>
        )}
      </td>
    </tr>
  );
}
