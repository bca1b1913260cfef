import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../i18n/language";

const ChannelChoices = lazy(async () => {
  const [{ ChannelChoices }] = await Promise.all([import("./ChannelChoices"), loadPageTexts("mail")]);
  return { default: ChannelChoices };
});

/** What comes by the school's other channels; nothing where it has none. Fetched after the page. */
export function ChannelSections() {
  return (
    <Suspense>
      <ChannelChoices />
    </Suspense>
  );
}
