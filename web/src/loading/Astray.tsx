import { lazy, Suspense } from "react";

import { loadPageTexts } from "../i18n/language";

// Seldom seen, and every page would carry it.
const Shown = lazy(async () => {
  const [{ Where }] = await Promise.all([import("./astray/Where"), loadPageTexts("banners")]);
  return { default: Where };
});

/** Where somebody should not be, or nothing is. */
export function Astray({ at }: { at: "forbidden" | "nowhere" }) {
  return (
    <Suspense>
      <Shown at={at} />
    </Suspense>
  );
}
