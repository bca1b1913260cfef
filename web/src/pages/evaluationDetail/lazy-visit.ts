// Observers' and teachers' at the same address: nothing of it belongs to what a student fetches.
import { lazy } from "react";

import { loadPageTexts } from "../../i18n/language";

const texts = ["observation", "timetable", "visitReport", "documents"] as const;

async function load() {
  const [page] = await Promise.all([import("./visit/VisitPage"), ...texts.map(loadPageTexts)]);
  return { default: page.VisitPage };
}

export const VisitPage = lazy(load);
