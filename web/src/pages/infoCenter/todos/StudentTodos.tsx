import type { ReactNode } from "react";

import type { Due } from "./due";
import { useEvaluationsDue } from "./use-evaluations-due";

type StudentTodosProps = { me: string | undefined; children: (due: Due[] | undefined) => ReactNode };

/** What waits in a student's questionnaires, as far as this device knows it. */
export function StudentTodos({ me, children }: StudentTodosProps) {
  return children(useEvaluationsDue(me));
}
