// What may be said in a sentence. Something is called the best or the weakest only where their intervals lie apart: of many
// questions one is always the highest, and that alone means nothing.
import type { LocalText } from "../../../questionnaire/model";
import { bounds } from "../../../results/format";
import type { ClassResult, Profile, Score } from "../../../results/model";
import type { Shape } from "./shape";

type Named = { name: LocalText; score: Score; /** Where agreeing is the worse answer. */ reversed: boolean };
export type Apart = { best: Named; worst: Named };

export type Summary =
  /** Nothing but how many. */
  | { kind: "nothing" }
  /** Distributions, and no score of any kind. */
  | { kind: "distribution" }
  | {
      kind: "scores";
      /** To be taken with care: few answered at all, or few answered a question that the total rests on. */
      cautious: "few" | "parts" | null;
      total: Profile | null;
      sections: Apart | null;
      questions: Apart | null;
      /** There was something to set side by side, and nothing stands out. */
      even: boolean;
    };

export function summaryOf({ response, minimums }: ClassResult, { sections, total }: Shape): Summary {
  if (response.ballots < minimums.distribution) return { kind: "nothing" };
  if (response.ballots < minimums.mean) return { kind: "distribution" };
  const scoredSections = sections.flatMap(({ title, profile }): Named[] =>
    title && profile ? [{ name: title, score: profile.score, reversed: false }] : [],
  );
  const scored = sections.flatMap((section) => section.questions);
  const scoredQuestions = scored.flatMap(({ question, result }): Named[] => {
    const score = result.shown?.figures?.score ?? null;
    const reversed = question.type === "scale" && question.reversed;
    return score === null ? [] : [{ name: question.text, score, reversed }];
  });
  const [ofSections, ofQuestions] = [apart(scoredSections), apart(scoredQuestions)];
  return {
    kind: "scores",
    cautious: response.ballots < minimums.compared ? "few" : total && total.level !== "compared" ? "parts" : null,
    total,
    sections: ofSections,
    questions: ofQuestions,
    even: ofSections === null && ofQuestions === null && scoredQuestions.length > 1,
  };
}

/** The highest and the lowest, if one is surely above the other. */
function apart(all: readonly Named[]): Apart | null {
  const [first, ...others] = all.toSorted((a, b) => b.score.score - a.score.score);
  const last = others.at(-1);
  if (!first || !last) return null;
  return bounds(first.score).low > bounds(last.score).high ? { best: first, worst: last } : null;
}
