import { Suspense, lazy, useState } from "react";

import type { Course } from "../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

const DeleteCourseDialog = lazy(() =>
  import("./DeleteCourseDialog").then((module) => ({ default: module.DeleteCourseDialog })),
);

/** Only one that has never been taught. */
export function DeleteCourse({ course }: { course: Course }) {
  const { t } = useTranslation("adminCourseList");
  const [asking, setAsking] = useState(false);
  const taught = course.classes > 0;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-4">
      <Button
        variant="danger"
        size="compact"
        disabled={taught}
        aria-describedby="delete-reason"
        onClick={() => setAsking(true)}
      >
        {t("course.remove.action")}
      </Button>
      <p id="delete-reason" className="text-sm text-muted">
        {taught && t("course.remove.taught", { count: course.classes })}
      </p>
      {asking && (
        <Suspense>
          <DeleteCourseDialog course={course} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
