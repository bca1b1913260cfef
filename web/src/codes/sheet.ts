// The sheet of codes: a heading for each class, in the order in which the server has them.
import type { CodeSlip } from "../api/people/people-codes";

export type SlipGroup = { id: string; classGroup: string | null; college: CodeSlip["college"]; slips: CodeSlip[] };

export function slipGroups(slips: readonly CodeSlip[]): SlipGroup[] {
  const groups = new Map<string, SlipGroup>();
  for (const slip of slips) {
    const id = JSON.stringify([slip.college?.zh ?? null, slip.class_group]);
    const group = groups.get(id) ?? { id, classGroup: slip.class_group, college: slip.college, slips: [] };
    group.slips.push(slip);
    groups.set(id, group);
  }
  return [...groups.values()];
}
