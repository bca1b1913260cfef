import { readWord } from "./search-params";

/** What the page of details is asked for: a questionnaire, a visit or an enterprise's evaluation. */
export type EvaluationDetailSearch = { evaluation: string } | VisitSearch | EnterpriseSearch | Record<string, never>;

interface VisitSearch {
  visit: string;
  /** Its report is to be written or changed. */
  write?: true | undefined;
  /** Another version of its report than the newest. */
  version?: number | undefined;
}

/** What one has handed in about a target of one's invitation; or, for the office, a submission to its survey. */
interface EnterpriseSearch {
  enterprise: string;
  target?: string | undefined;
  survey?: string | undefined;
}

const kinds = ["evaluation", "visit", "enterprise"] as const;

/** The first kind given counts; an address that asks for nothing is shown as such by the page. */
export function evaluationDetailSearch(search: Record<string, unknown>): EvaluationDetailSearch {
  const kind = kinds.find((name) => readWord(search[name]));
  if (kind === "visit") return visitSearch(search["visit"] as string, search);
  if (kind === "enterprise") return enterpriseSearch(search["enterprise"] as string, search);
  return kind ? ({ [kind]: search[kind] } as EvaluationDetailSearch) : {};
}

function enterpriseSearch(enterprise: string, search: Record<string, unknown>): EnterpriseSearch {
  const [target, survey] = [readWord(search["target"]), readWord(search["survey"])];
  return { enterprise, ...(target !== undefined && { target }), ...(survey !== undefined && { survey }) };
}

function visitSearch(visit: string, search: Record<string, unknown>): VisitSearch {
  if (search["write"] !== undefined) return { visit, write: true };
  const version = Number(search["version"]);
  return Number.isSafeInteger(version) && version > 0 ? { visit, version } : { visit };
}
