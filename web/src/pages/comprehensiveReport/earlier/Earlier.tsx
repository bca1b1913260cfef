import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import { RaterBar } from "../../../results/raters/RaterBar";
import { useReportWords } from "../use-report-words";
import { EarlierTable } from "./EarlierTable";
import { drawnOf, isOtherPlan, type Opening, openingsOf } from "./openings";
import { useNotDrawn } from "./use-not-drawn";
import "./earlier.css";

/** More would be lines, and other people have answered each time. */
const charted = 4;

/** This opening under the earlier ones: side by side, and no difference taken. */
export function Earlier({ report }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const words = useReportWords();
  const all = openingsOf(report);
  const drawn = drawnOf(all, charted);
  if (drawn.length < 2) return null;
  const labels = words.steps(report.scales.performance);
  const openings = drawn.map((one) => t("earlier.opening", { term: local(one.term), who: words.who(one) }));
  const text = [
    t("earlier.text", { openings: openings.join(t("earlier.and")) }),
    ...(drawn.some((_, at) => isOtherPlan(drawn, at)) ? [t("earlier.meaning")] : []),
    ...(drawn.length < all.length ? [t("earlier.latest", { charted: drawn.length })] : []),
  ];
  return (
    <ChartSection
      className="raters-section"
      title={t("earlier.title")}
      text={text.join(" ")}
      chart={
        <ul className="raters-multiples">
          {report.outcomes.map(({ number, short }) => (
            <li key={number}>
              <h3>
                <span className="text-muted">{number}</span> {local(short)}
              </h3>
              <ul>
                {drawn.map((opening, at) => (
                  <Row
                    key={opening.target}
                    opening={opening}
                    isOther={isOtherPlan(drawn, at)}
                    number={number}
                    labels={labels}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      }
      table={<EarlierTable report={report} openings={all} labels={labels} />}
    />
  );
}

type RowProps = { opening: Opening; isOther: boolean; number: number; labels: readonly string[] };

function Row({ opening, isOther, number, labels }: RowProps) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const notDrawn = useNotDrawn();
  const bars = opening.of(number);
  const term = local(opening.term);
  return (
    <li>
      {isOther && <p className="raters-break">{t("earlier.changed")}</p>}
      <div className="raters-year">
        <span aria-hidden={Boolean(bars)}>{term}</span>
        {bars ? (
          <RaterBar
            bars={bars}
            labels={labels}
            raters={opening.raters}
            without={t("outcomes.cannotJudge")}
            name={term}
          />
        ) : (
          <span>{notDrawn(opening, number)}</span>
        )}
      </div>
    </li>
  );
}
