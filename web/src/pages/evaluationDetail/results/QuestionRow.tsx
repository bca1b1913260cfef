import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";
import { areCounted, meanText, medianText, numberText, percentText, scoreText } from "../../../results/format";
import { LikertBar, saysOtherwise } from "../../../results/LikertBar";
import type { ClassResult, Figures, QuestionResult, Shown } from "../../../results/model";
import { OptionBars } from "../../../results/OptionBars";
import { SuppressedNote } from "../../../results/SuppressedNote";
import { useResultsView } from "../../../results/view";
import type { ShownQuestion } from "./shape";
import { useScaleLabels } from "./use-scale-labels";

type QuestionRowProps = {
  shown: ShownQuestion;
  minimums: ClassResult["minimums"];
  /** What the colours mean in the legend above. */
  legend: readonly string[];
};

/** One question: its words, how many gave each answer, and what it comes to. */
export function QuestionRow({ shown: { number, question, result }, minimums, legend }: QuestionRowProps) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const reversed = question.type === "scale" && question.reversed;
  const notes = [
    ...(reversed ? [t("question.reversed")] : []),
    ...(result.n === 0 ? [] : [t("question.answered", { count: result.n })]),
    ...(result.not_applicable === null || result.not_applicable === 0
      ? []
      : [t("question.notApplicable", { count: result.not_applicable })]),
    ...(question.type === "choices" ? [t("question.several")] : []),
  ];
  return (
    <li className="result-question">
      <p className="result-asked">
        <span className="text-muted">{number}</span>
        <span>
          {localText(question.text)}
          <span className="block text-note text-muted">{notes.join(t("comma"))}</span>
        </span>
      </p>
      {result.shown === null ? (
        <div className="result-withheld">
          <SuppressedNote reason={result.withheld ?? "too_few"} n={result.n} least={minimums.distribution} />
        </div>
      ) : (
        <>
          <div className="result-bar">
            <Distribution question={question} shown={result.shown} n={result.n} legend={legend} />
          </div>
          <Outcome question={question} result={result} shown={result.shown} />
        </>
      )}
    </li>
  );
}

type DistributionProps = { question: Question; shown: Shown; n: number; legend: readonly string[] };

function Distribution({ question, shown, n, legend }: DistributionProps) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const labelsOf = useScaleLabels();
  if (shown.type === "scale" && question.type === "scale") {
    const count = (value: number) => shown.cells.find((cell) => cell.value === value)?.count ?? 0;
    const labels = labelsOf(question);
    const counts = labels.map((label, place) => ({ label, count: count(place + 1) }));
    const ownWords = saysOtherwise(labels, question.reversed, legend);
    return <LikertBar counts={counts} n={n} reversed={question.reversed} ownWords={ownWords} />;
  }
  if (shown.type === "options" && (question.type === "choice" || question.type === "choices")) {
    const counts = question.options.map(({ text }, place) => ({
      label: localText(text),
      count: shown.counts[place] ?? 0,
    }));
    return <OptionBars counts={counts} n={n} />;
  }
  if (shown.type === "number" && question.type === "number") {
    const unit = question.unit ? ` ${localText(question.unit)}` : "";
    const counts = filled(shown.bins).map(({ from, to, count }) => ({
      label: from === to ? `${from}${unit}` : t("question.range", { from, to: `${to}${unit}` }),
      count,
    }));
    return <OptionBars counts={counts} n={n} />;
  }
  return null;
}

/** Without the empty ends of a wide range. */
function filled<Bin extends { count: number }>(bins: readonly Bin[]): readonly Bin[] {
  const hasAny = ({ count }: Bin) => count > 0;
  return bins.slice(Math.max(0, bins.findIndex(hasAny)), bins.findLastIndex(hasAny) + 1);
}

type OutcomeProps = { question: Question; result: QuestionResult; shown: Shown };

/** How many were favourable, and the score where there are enough for one. */
function Outcome({ question, result, shown }: OutcomeProps) {
  const { t } = useTranslation("results");
  const view = useResultsView();
  const figures = shown.figures;
  const favourable = question.type === "scale" && shown.type === "scale" ? favourableOf(question, shown) : null;
  const details = figures && (view === "table" || question.type === "number") && (
    <Details figures={figures} numbers={question.type === "number" ? result.n : null} />
  );
  return (
    <div className="result-outcome">
      {favourable !== null && (
        <span>
          <b>
            {areCounted(result.n)
              ? t("question.favourableOf", { count: favourable, n: result.n })
              : percentText(favourable, result.n)}
          </b>{" "}
          <span className="text-muted">{t("question.favourable")}</span>
        </span>
      )}
      {figures?.score && (
        <span>
          <b>{scoreText(figures.score.score)}</b> <span className="text-muted">{t("question.points")}</span>
        </span>
      )}
      {details}
    </div>
  );
}

/** `numbers`: how many told one; null: it is a scale. */
function Details({ figures, numbers }: { figures: Figures; numbers: number | null }) {
  const { t } = useTranslation("results");
  const text = (value: number) => (numbers === null ? meanText(value) : numberText(value, numbers));
  const { mean, median, interval, lower_quartile, upper_quartile } = figures;
  return (
    <span className="text-note text-muted">
      {interval
        ? t("question.meanInterval", { mean: text(mean), range: `${text(interval.low)}–${text(interval.high)}` })
        : t("question.mean", { mean: text(mean) })}
      {t("comma")}
      {t("question.median", {
        median: medianText(median),
        lower: medianText(lower_quartile),
        upper: medianText(upper_quartile),
      })}
    </span>
  );
}

/** On the better side of the middle. */
function favourableOf(
  question: { steps: number; reversed: boolean },
  shown: Extract<Shown, { type: "scale" }>,
): number {
  const middle = (question.steps + 1) / 2;
  const good = (value: number) => (question.reversed ? value < middle : value > middle);
  return shown.cells.reduce((sum, { value, count }) => (good(value) ? sum + count : sum), 0);
}
