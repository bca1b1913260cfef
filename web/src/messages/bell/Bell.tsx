import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";

const BellButton = lazy(async () => {
  try {
    const [{ BellButton }] = await Promise.all([import("./BellButton"), loadPageTexts("messages")]);
    return { default: BellButton };
  } catch {
    // Not worth a page: the messages wait, and the next page asks for them again.
    return { default: () => null };
  }
});

/** What the reader was told, in the staff's top bar. */
export function Bell() {
  return (
    <Suspense>
      <BellButton />
    </Suspense>
  );
}
