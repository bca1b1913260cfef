import { lazy } from "react";

import { loadPageTexts } from "../../../i18n/language";

/** With the texts of the questionnaire, which the list of courses does without. */
export const OwnPreview = lazy(async () => {
  const [{ OwnPreview: preview }] = await Promise.all([
    import("./OwnPreview"),
    loadPageTexts("questionnaire"),
    loadPageTexts("templates"),
  ]);
  return { default: preview };
});
