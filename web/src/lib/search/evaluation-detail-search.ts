import { readWord } from "./search-params";

/** What the page of details is asked for: a questionnaire, a visit or an enterprise's evaluation. */
export type EvaluationDetailSearch =
  | { evaluation: string }
  | { visit: string }
  | { enterprise: string }
  | Record<string, never>;

const kinds = ["evaluation", "visit", "enterprise"] as const;

/** The first kind given counts; an address that asks for nothing is shown as such by the page. */
export function evaluationDetailSearch(search: Record<string, unknown>): EvaluationDetailSearch {
  const kind = kinds.find((name) => readWord(search[name]));
  return kind ? ({ [kind]: search[kind] } as EvaluationDetailSearch) : {};
}
