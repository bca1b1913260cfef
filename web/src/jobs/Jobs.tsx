import { lazy, Suspense } from "react";

import { loadPageTexts } from "../i18n/language";
import { hasAny } from "../session/permissions";
import { useSession } from "../session/session";

const JobsButton = lazy(async () => {
  try {
    const [{ JobsButton }] = await Promise.all([import("./JobsButton"), loadPageTexts("jobs")]);
    return { default: JobsButton };
  } catch {
    // Not worth a page: the work goes on, and the next visit shows how it ended.
    return { default: () => null };
  }
});

/**
 * Background work, for those who can leave any to be done; nobody else fetches its code. Who may no longer change users but
 * still reads them learns here that their work came to nothing.
 */
export function Jobs() {
  useSession();
  return (
    hasAny(["user.read", "import.run", "report.college"]) && (
      <Suspense>
        <JobsButton />
      </Suspense>
    )
  );
}
