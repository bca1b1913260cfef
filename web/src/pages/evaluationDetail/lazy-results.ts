// Another reader's page at the same address: nothing of it belongs to what a student fetches.
import { lazy } from "react";

import { loadPageTexts } from "../../i18n/language";

async function load() {
  const [page] = await Promise.all([import("./results/ResultsPage"), loadPageTexts("results")]);
  return { default: page.ResultsPage };
}

export const ResultsPage = lazy(load);
