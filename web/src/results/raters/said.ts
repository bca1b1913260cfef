// What the bars of an outcome come to in words. People are counted: there is no mean, no difference and no rank.
import type { EnterpriseReport } from "../../api/results/enterprise-report";

export type Outcome = EnterpriseReport["outcomes"][number];

interface Said {
  /** Null: not shown. */
  important: number | null;
  weak: number | null;
  /** Null where everybody could judge, or where it is not shown. */
  judged: number | null;
}

export function saidOf({ important, weak, judged }: NonNullable<Outcome["enterprise"]>, raters: number): Said {
  return { important, weak, judged: judged !== null && judged < raters ? judged : null };
}

/** What is told first: important to more than half of those asked, and weak to a third of those who judged. */
export function contested(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ enterprise }) => {
    if (enterprise === null) return false;
    const { important, weak, importance, performance } = enterprise;
    if (importance === null || performance === null || important === null || weak === null) return false;
    return important * 2 > importance.n && weak * 3 >= performance.n;
  });
}
