// What the report does not show, thing by thing: its reader is told of each.
import type { EnterpriseReport } from "../../../api/results/enterprise-report";

type Level = EnterpriseReport["shown"];

type LeftOut =
  | { what: "all"; why: Exclude<Level, "figures"> }
  | { what: "importance" | "performance"; numbers: number[] }
  | { what: "opening"; term: EnterpriseReport["survey"]["term_name"]; why: Exclude<Level, "figures"> }
  | { what: "comments"; count: number };

export function leftOutOf({ shown, outcomes, earlier, comments_withheld }: EnterpriseReport): LeftOut[] {
  const hidden = (question: "importance" | "performance"): LeftOut[] => {
    const numbers = outcomes.filter(({ enterprise }) => enterprise?.[question] === null).map(({ number }) => number);
    return numbers.length > 0 ? [{ what: question, numbers }] : [];
  };
  return [
    ...(shown === "figures" ? [] : [{ what: "all" as const, why: shown }]),
    ...hidden("importance"),
    ...hidden("performance"),
    ...earlier.flatMap(({ term_name: term, shown: why }): LeftOut[] =>
      why === "figures" ? [] : [{ what: "opening", term, why }],
    ),
    ...(comments_withheld > 0 ? [{ what: "comments" as const, count: comments_withheld }] : []),
  ];
}
