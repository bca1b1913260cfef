import { lazy, Suspense } from "react";

import { useLeaveGuard } from "../../forms/use-leave-guard";

const LeaveDialog = lazy(() => import("../../forms/LeaveDialog").then((module) => ({ default: module.LeaveDialog })));

const named = ["import"];

/** A file that has not arrived is lost by leaving: that is asked first. */
export function UploadGuard({ uploading, onLeave }: { uploading: boolean; onLeave: () => void }) {
  const answer = useLeaveGuard(uploading, named);
  return (
    answer && (
      <Suspense>
        <LeaveDialog
          losing="upload"
          onAnswer={(leave) => {
            if (leave) onLeave();
            answer.leave(leave);
          }}
        />
      </Suspense>
    )
  );
}
