import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { scaleLabels } from "../../../../results/option-labels";
import { RaterBar, RaterLegend } from "../../../../results/raters/RaterBar";
import type { RatedQuestion, Scale } from "./scales";

/** A bar for each question, in line with those of the students above. */
export function ScaleBars({ scale, raters }: { scale: Scale; raters: number }) {
  const { t } = useTranslation("results");
  const labels = scaleLabels(scale.labels, scale.steps, useLocalText());
  const isAnyShown = scale.questions.some(({ bars }) => bars !== null);
  return (
    <div>
      {isAnyShown && <RaterLegend labels={labels} without={t("enterprises.without")} />}
      <ul>
        {scale.questions.map((question) => (
          <Row key={question.number} question={question} labels={labels} raters={raters} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { question: RatedQuestion; labels: readonly string[]; raters: number };

function Row({ question: { number, text, bars }, labels, raters }: RowProps) {
  const { t } = useTranslation("results");
  const name = useLocalText()(text);
  return (
    <li className="result-question">
      <p className="result-asked">
        <span className="text-muted">{number}</span>
        <span>{name}</span>
      </p>
      {bars === null ? (
        <p className="result-withheld text-sm text-muted">{t("enterprises.hidden")}</p>
      ) : (
        <>
          <RaterBar bars={bars} labels={labels} raters={raters} without={t("enterprises.without")} name={name} />
          <p className="result-outcome text-muted">{t("enterprises.judged", { count: bars.n, raters })}</p>
        </>
      )}
    </li>
  );
}
