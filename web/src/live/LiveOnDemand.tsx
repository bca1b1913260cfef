import { lazy, Suspense } from "react";

// Without it a page asks from time to time.
const Live = lazy(() =>
  import("./Live").then(({ Live }) => ({ default: Live })).catch(() => ({ default: () => null })),
);

/** Fetched after the page. */
export function LiveOnDemand() {
  return (
    <Suspense>
      <Live />
    </Suspense>
  );
}
