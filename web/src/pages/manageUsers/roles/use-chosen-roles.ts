import { useState } from "react";

import type { GrantableRole, RoleGrant } from "../../../api/people/people-queries";
import { type ChoiceFault, grantsOf, noChoice, type RoleChoice } from "./role-choice";

/** A line of the form; the key stays with it when another is removed. */
export type ChosenRole = { key: number; choice: RoleChoice; fault: ChoiceFault | undefined };

export function useChosenRoles() {
  const [chosen, setChosen] = useState<ChosenRole[]>([{ key: 0, choice: noChoice, fault: undefined }]);

  return {
    chosen,
    change: (key: number, choice: RoleChoice) =>
      setChosen((lines) => lines.map((line) => (line.key === key ? { key, choice, fault: undefined } : line))),
    add: () =>
      setChosen((lines) => [...lines, { key: (lines.at(-1)?.key ?? -1) + 1, choice: noChoice, fault: undefined }]),
    remove: (key: number) => setChosen((lines) => lines.filter((line) => line.key !== key)),
    /** The grants, or null when a line is not finished; the line then says so. */
    grants: (roles: readonly GrantableRole[]): RoleGrant[] | null => {
      const { grants, faults } = grantsOf(
        chosen.map(({ choice }) => choice),
        roles,
      );
      setChosen((lines) => lines.map((line, index) => ({ ...line, fault: faults[index] })));
      return faults.some(Boolean) ? null : grants;
    },
  };
}
