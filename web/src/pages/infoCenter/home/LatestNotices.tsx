import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../i18n/language";

// They stand below what is read first.
const Notices = lazy(async () => {
  const [{ Notices: section }] = await Promise.all([import("../notices/Notices"), loadPageTexts("notices")]);
  return { default: section };
});

/** What the school and the college have told; fetched after the page. */
export function LatestNotices() {
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}
