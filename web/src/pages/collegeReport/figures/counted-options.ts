// How often each answer was given, with the words for it.
import type { LocalText, Question, ScaleQuestion } from "../../../questionnaire/model";
import { optionLabels } from "../../../results/option-labels";
import type { AskedQuestion } from "../asked";

export type CountedOption = { label: string; count: number };

/** Null: it may not be shown. */
export function countedOptions({ question, result }: AskedQuestion, text: (of: LocalText) => string) {
  const { shown } = result;
  if (shown === null) return null;
  const labels = optionLabels(question, text);
  switch (shown.type) {
    case "scale":
      return labels.map((label, index): CountedOption => ({
        label,
        count: shown.cells.find(({ value }) => value === index + 1)?.count ?? 0,
      }));
    case "options":
      return labels.map((label, index): CountedOption => ({ label, count: shown.counts[index] ?? 0 }));
    // A range that nobody reached is not drawn.
    case "number":
      return shown.bins
        .slice(
          Math.max(
            0,
            shown.bins.findIndex(({ count }) => count > 0),
          ),
          shown.bins.findLastIndex(({ count }) => count > 0) + 1,
        )
        .map(({ from, to, count }): CountedOption => ({ label: from === to ? String(from) : `${from}–${to}`, count }));
  }
}

/** From worse to better: drawn as one bar. */
export const isRated = (question: Question): question is ScaleQuestion => question.type === "scale";

/** The words that most scales have in common, for one legend; null: they have none. */
export function sharedLabels(
  questions: readonly Question[],
  labelsOf: (question: Question) => string[],
): string[] | null {
  const scales = questions.filter(isRated).map(labelsOf);
  const [first] = scales;
  if (!first) return null;
  const times = new Map<string, { labels: string[]; count: number }>();
  for (const labels of scales) {
    const key = labels.join("\n");
    times.set(key, { labels, count: (times.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...times.values()].toSorted((one, other) => other.count - one.count);
  return most?.labels ?? null;
}
