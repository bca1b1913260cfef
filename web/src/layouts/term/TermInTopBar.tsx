import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { useMedia } from "../../lib/media";
import { isPublic } from "../../pages/list";
import { mayOpen } from "../../session/access";
import { useCurrentPage } from "../use-current-page";

// Not worth a page: without it the page shows the term the school is in.
const TermPicker = lazy(() =>
  import("./TermPicker").then((module) => ({ default: module.TermPicker })).catch(() => ({ default: () => null })),
);

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page is about a term, which its address may name. */
    inTerm?: true;
  }
}

/** Which term the page is about, and the way to another: in the bar, or on a line below it where the bar has no room. */
export function TermInTopBar({ place }: { place: "bar" | "line" }) {
  const inTerm = useMatches({ select: (matches) => matches.at(-1)?.staticData.inTerm ?? false });
  const page = useCurrentPage();
  const roomInBar = useMedia("(width >= 48rem)");
  if (!inTerm || page === null || isPublic(page) || !mayOpen(page)) return null;
  if (roomInBar !== (place === "bar")) return null;
  return (
    // As high before it is there.
    <div data-term={place} className={place === "bar" ? "mr-1" : "min-h-13 px-4 pt-2 print:hidden"}>
      <Suspense>
        <TermPicker />
      </Suspense>
    </div>
  );
}
