// The words on the steps of a scale: usual ones, and what becomes of them when the number of steps changes.
import type { LocalText, ScaleQuestion } from "../../../questionnaire/model";

const text = (zh: string, en: string): LocalText => ({ zh, en });

const worst = text("非常不同意", "Strongly disagree");
const bad = text("不同意", "Disagree");
const middle = text("一般", "Neutral");
const good = text("同意", "Agree");
const best = text("非常同意", "Strongly agree");
const ratherBad = text("比较不同意", "Somewhat disagree");
const ratherGood = text("比较同意", "Somewhat agree");

const usual: Partial<Record<number, readonly LocalText[]>> = {
  3: [bad, middle, good],
  4: [worst, bad, good, best],
  5: [worst, bad, middle, good, best],
  7: [worst, bad, ratherBad, middle, ratherGood, good, best],
};

export const fewestSteps = 3;
export const mostSteps = 10;

/** Where nobody has found words for each step, the ends have to do. */
export const usualLabels = (steps: number): LocalText[] => [...(usual[steps] ?? [worst, best])];

const isSame = (one: readonly LocalText[], other: readonly LocalText[]) =>
  one.length === other.length && one.every(({ zh, en }, at) => zh === other[at]?.zh && en === other[at]?.en);

export function withSteps(question: ScaleQuestion, steps: number): ScaleQuestion {
  const { labels } = question;
  if (labels.length !== question.steps) return { ...question, steps };
  if (isSame(labels, usualLabels(question.steps))) return { ...question, steps, labels: usualLabels(steps) };
  return { ...question, steps, labels: stretched(labels, steps) };
}

/** The ends keep their words; in the middle some go, or wait to be written. */
function stretched(labels: readonly LocalText[], steps: number): LocalText[] {
  const head = Math.min(Math.ceil(labels.length / 2), Math.ceil(steps / 2));
  const tail = Math.min(labels.length - head, steps - head);
  const gap = Array.from({ length: steps - head - tail }, blank);
  return [...labels.slice(0, head), ...gap, ...labels.slice(labels.length - tail)];
}

const blank = (): LocalText => ({ zh: "", en: null });

/** A word for each step, or for the ends alone. */
export function withLabelsFor(question: ScaleQuestion, which: "each" | "ends"): ScaleQuestion {
  const { labels, steps } = question;
  const [first = worst] = labels;
  const last = labels.at(-1) ?? best;
  if (which === "ends") return { ...question, labels: [first, last] };
  if (labels.length === steps) return question;
  const words = usualLabels(steps);
  const each =
    words.length === steps && isSame([first, last], [worst, best])
      ? words
      : [first, ...Array.from({ length: steps - 2 }, blank), last];
  return { ...question, labels: each };
}
