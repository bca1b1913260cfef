import { lazy, Suspense } from "react";

import { loadPageTexts } from "../i18n/language";

// Seldom seen, and every page would carry it.
const NoPermission = lazy(async () => {
  const [{ NoPermission }] = await Promise.all([import("./astray/NoPermission"), loadPageTexts("banners")]);
  return { default: NoPermission };
});

export function NoPermissionPage() {
  return (
    <Suspense>
      <NoPermission />
    </Suspense>
  );
}
