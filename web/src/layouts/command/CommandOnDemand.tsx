import { lazy, Suspense } from "react";

// Without it every page is still reached by the navigation.
const CommandButton = lazy(() =>
  import("./load-command").then(({ loadCommand }) => loadCommand()).catch(() => ({ default: () => null })),
);

/** Fetched after the page. */
export function CommandOnDemand() {
  return (
    <Suspense>
      <CommandButton />
    </Suspense>
  );
}
