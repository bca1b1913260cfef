// What became of everybody who was asked.
import type { EnterpriseReport } from "../../../api/results/enterprise-report";

type Asked = EnterpriseReport["asked"];

export type Fate = "answered" | "opened" | "declined" | "unopened" | "bounced";

const reasons = ["none_here", "do_not_know", "no_time"] as const;
export type DeclineReason = (typeof reasons)[number];

/** Those that nobody met are left out. */
export function fatesOf(asked: Asked): { fate: Fate; count: number }[] {
  const declined = reasons.reduce((sum, reason) => sum + asked.declined[reason], 0);
  const counts: [Fate, number][] = [
    ["answered", asked.submitted],
    ["opened", asked.opened],
    ["declined", declined],
    ["unopened", asked.unopened],
    ["bounced", asked.bounced],
  ];
  return counts.filter(([, count]) => count > 0).map(([fate, count]) => ({ fate, count }));
}

export function declinedFor({ declined }: Asked): { reason: DeclineReason; count: number }[] {
  return reasons.filter((reason) => declined[reason] > 0).map((reason) => ({ reason, count: declined[reason] }));
}
