import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../i18n/language";

// They stand below what is read first.
const Notices = lazy(async () => {
  const [{ Notices: section }] = await Promise.all([import("../notices/Notices"), loadPageTexts("notices")]);
  return { default: section };
});

/** What the school and the college have told; fetched after the page, whose buttons must not move away under a finger. */
export function LatestNotices() {
  return (
    <Suspense fallback={<div className="min-h-46" />}>
      <Notices />
    </Suspense>
  );
}
