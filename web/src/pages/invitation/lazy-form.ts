// What comes after the press, and what there is instead: fetched while the letter is read.
import { lazy } from "react";

import { loadPageTexts } from "../../i18n/language";

async function loadForm() {
  const [form] = await Promise.all([import("./Begun"), loadPageTexts("questionnaire")]);
  return form;
}

const loadInstead = () => import("./instead");

export const Begun = lazy(() => loadForm().then((form) => ({ default: form.Begun })));
export const Forward = lazy(() => loadInstead().then((instead) => ({ default: instead.Forward })));
export const Decline = lazy(() => loadInstead().then((instead) => ({ default: instead.Decline })));

/** Without a connection it is fetched when it is asked for. */
export function preloadForm() {
  void Promise.all([loadForm(), loadInstead()]).catch(() => undefined);
}
