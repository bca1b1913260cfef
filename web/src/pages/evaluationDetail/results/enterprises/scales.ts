// Which questions of a course stand under one legend, or in one table.
import type { CourseRatings } from "../../../../api/results/result-queries";

type Rating = CourseRatings["questions"][number];
export type RatedQuestion = Rating & { number: number };

export interface Scale {
  labels: Rating["labels"];
  steps: number;
  questions: RatedQuestion[];
}

/** Those that follow each other on the same scale. Of one that is not shown only the words are known. */
export function byScale(questions: readonly Rating[]): Scale[] {
  const scales: (Omit<Scale, "steps"> & { steps: number | null })[] = [];
  for (const [place, rating] of questions.entries()) {
    const question = { ...rating, number: place + 1 };
    const steps = rating.bars?.counts.length ?? null;
    const last = scales.at(-1);
    const isSame = steps === null || (last?.steps ?? steps) === steps;
    if (last && isSame && wordsOf(last.labels) === wordsOf(rating.labels)) {
      last.questions.push(question);
      last.steps ??= steps;
    } else scales.push({ labels: rating.labels, steps, questions: [question] });
  }
  return scales.map(({ labels, steps, questions: own }) => ({ labels, steps: steps ?? labels.length, questions: own }));
}

const wordsOf = (labels: Rating["labels"]) => labels.map(({ zh }) => zh).join("\n");
