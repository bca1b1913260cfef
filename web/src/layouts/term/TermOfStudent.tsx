import { lazy, Suspense } from "react";

// Not worth a page.
const TermNow = lazy(() =>
  import("./TermNow").then((module) => ({ default: module.TermNow })).catch(() => ({ default: () => null })),
);

/** For students: where in the year we are. */
export function TermOfStudent() {
  return (
    <Suspense>
      <TermNow />
    </Suspense>
  );
}
