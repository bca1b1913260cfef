import { Suspense, lazy } from "react";

import { useLeaveGuard } from "./use-leave-guard";

const LeaveDialog = lazy(() => import("./LeaveDialog").then((module) => ({ default: module.LeaveDialog })));

/** Asks before unsaved changes are left behind. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const answer = useLeaveGuard(unsaved);
  return (
    answer && (
      <Suspense>
        <LeaveDialog onAnswer={answer.leave} />
      </Suspense>
    )
  );
}
