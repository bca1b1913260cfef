import { lazy, Suspense } from "react";

import { loadPageTexts } from "../i18n/language";

const NotFound = lazy(async () => {
  const [{ NotFound }] = await Promise.all([import("./astray/NotFound"), loadPageTexts("banners")]);
  return { default: NotFound };
});

export function NotFoundPage() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
