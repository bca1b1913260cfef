// Companies' and the office's at the same address: nothing of it belongs to what a student fetches.
import { lazy } from "react";

import { loadPageTexts } from "../../i18n/language";

const texts = ["enterpriseEva", "rating"] as const;

async function load() {
  const [page] = await Promise.all([import("./enterprise/SubmissionPage"), ...texts.map(loadPageTexts)]);
  return { default: page.SubmissionPage };
}

export const SubmissionPage = lazy(load);
