import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { BarFigures } from "../../../results/raters/BarFigures";
import { StepHeads } from "../../../results/raters/StepHeads";
import { isOtherPlan, type Opening } from "./openings";
import { useNotDrawn } from "./use-not-drawn";

type EarlierTableProps = { report: EnterpriseReport; openings: readonly Opening[]; labels: readonly string[] };

/** The small bars in figures, of every opening. */
export function EarlierTable({ report, openings, labels }: EarlierTableProps) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const notDrawn = useNotDrawn();
  return (
    <table className="raters-table">
      <caption className="sr-only">{t("earlier.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.opening")}</th>
          <StepHeads labels={labels} />
          <th scope="col" data-figures>
            {t("outcomes.cannotJudge")}
          </th>
        </tr>
      </thead>
      {report.outcomes.map(({ number, short }) => (
        <tbody key={number}>
          <tr>
            <th scope="rowgroup" colSpan={labels.length + 2}>
              {number} {local(short)}
            </th>
          </tr>
          {openings.map((opening, at) => (
            <tr key={opening.target}>
              <th scope="row">
                {isOtherPlan(openings, at) && (
                  <span className="block text-note text-muted">{t("earlier.changed")}</span>
                )}
                {local(opening.term)}
              </th>
              <BarFigures
                bars={opening.of(number) ?? null}
                steps={labels.length}
                raters={opening.raters}
                hidden={notDrawn(opening, number)}
              />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
