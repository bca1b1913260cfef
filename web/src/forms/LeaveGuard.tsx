import { Suspense, lazy } from "react";

import { useLeaveGuard } from "./use-leave-guard";

const LeaveDialog = lazy(() => import("./LeaveDialog").then((module) => ({ default: module.LeaveDialog })));

type LeaveGuardProps = {
  unsaved: boolean;
  /** The parameters of the address that say which form this is; others, such as a list's page, may change under it. */
  named: readonly string[];
};

/** Asks before unsaved changes are left behind: by a link, "back", a key that closes the form, or a reload. */
export function LeaveGuard({ unsaved, named }: LeaveGuardProps) {
  const answer = useLeaveGuard(unsaved, named);
  return (
    answer && (
      <Suspense>
        <LeaveDialog onAnswer={answer.leave} />
      </Suspense>
    )
  );
}
