import { lazy, Suspense } from "react";

import { useLeaveGuard } from "../forms/use-leave-guard";

const StopDialog = lazy(() => import("./StopDialog").then((module) => ({ default: module.StopDialog })));

const named = ["import"];

/** A file that has not arrived is lost by leaving: that is asked first. */
export function UploadGuard({ uploading, onLeave }: { uploading: boolean; onLeave: () => void }) {
  const answer = useLeaveGuard(uploading, named);
  return (
    answer && (
      <Suspense>
        <StopDialog
          onAnswer={(leave) => {
            if (leave) onLeave();
            answer.leave(leave);
          }}
        />
      </Suspense>
    )
  );
}
