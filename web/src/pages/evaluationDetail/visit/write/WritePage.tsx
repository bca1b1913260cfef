/** `?visit=&write` for whoever attended the class: its report, written where it is seen, with or without a network. */
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../../i18n/language";
import { PagePending } from "../../../../loading/PagePending";

const texts = ["visitWriting", "observation", "timetable", "questionnaire"] as const;

const OpenedReport = lazy(async () => {
  const [{ OpenedReport }] = await Promise.all([import("./OpenedReport"), ...texts.map(loadPageTexts)]);
  return { default: OpenedReport };
});

export function WritePage({ visit }: { visit: string }) {
  return (
    <Suspense fallback={<PagePending />}>
      <OpenedReport key={visit} visit={visit} />
    </Suspense>
  );
}
