import { Suspense, lazy, useState } from "react";

import type { Offering } from "../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

const DeleteClassDialog = lazy(() =>
  import("./DeleteClassDialog").then((module) => ({ default: module.DeleteClassDialog })),
);

/** Not while somebody sits in it: taking them out is a decision of its own. */
export function DeleteClass({ offering }: { offering: Offering }) {
  const { t } = useTranslation("adminCourseList");
  const [asking, setAsking] = useState(false);
  const occupied = offering.students > 0;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-4">
      <Button
        variant="danger"
        size="compact"
        disabled={occupied}
        aria-describedby="delete-reason"
        onClick={() => setAsking(true)}
      >
        {t("class.remove.action")}
      </Button>
      <p id="delete-reason" className="text-sm text-muted">
        {occupied && t("class.remove.hasStudents", { count: offering.students })}
      </p>
      {asking && (
        <Suspense>
          <DeleteClassDialog offering={offering} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
