import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { scaleLabels } from "../../../../results/option-labels";
import { BarFigures } from "../../../../results/raters/BarFigures";
import { StepHeads } from "../../../../results/raters/StepHeads";
import type { Scale } from "./scales";

/** The bars in figures. */
export function ScaleTable({ scale, raters }: { scale: Scale; raters: number }) {
  const { t } = useTranslation("results");
  const local = useLocalText();
  const labels = scaleLabels(scale.labels, scale.steps, local);
  const told = scale.labels.length === scale.steps ? labels.map((label, place) => `${place + 1} ${label}`) : labels;
  return (
    <div>
      <p className="mb-2 text-note text-muted">{told.join(t("comma"))}</p>
      <table className="raters-table">
        <caption>{t("enterprises.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("enterprises.question")}</th>
            <StepHeads labels={labels} />
            <th scope="col" data-figures>
              {t("enterprises.without")}
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.questions.map(({ number, text, bars }) => (
            <tr key={number}>
              <th scope="row">
                {local(text)}
                {bars && (
                  <span className="block text-note text-muted">
                    {t("enterprises.judged", { count: bars.n, raters })}
                  </span>
                )}
              </th>
              <BarFigures bars={bars} steps={scale.steps} raters={raters} hidden={t("enterprises.hidden")} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
