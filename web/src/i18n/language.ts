// The interface's language: which one is chosen, and loading its texts. Texts of a page load with that page.
import { localShelf } from "../lib/storage";
import { createStore, useStore } from "../lib/store";
import { titlesIn } from "../pages/titles";
import type { PageNamespace } from "./resources";
import { addTexts, hasTexts, type Language } from "./texts";

export type { Language };

const coreTexts = {
  "zh-CN": () => import("./core.zh-CN"),
  en: () => import("./core.en"),
};

const language = createStore<Language>(preferredLanguage());
const loadedPages = new Set<PageNamespace>();

function preferredLanguage(): Language {
  const stored = localShelf.read("language");
  if (stored === "zh-CN" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "zh-CN";
}

async function loadCore(wanted: Language) {
  const { core } = await coreTexts[wanted]();
  addTexts(wanted, "common", core.common);
  addTexts(wanted, "errors", core.errors);
  addTexts(wanted, "nav", { ...core.nav, ...titlesIn(wanted) });
  addTexts(wanted, "session", core.session);
}

async function loadPage(wanted: Language, namespace: PageNamespace) {
  if (hasTexts(wanted, namespace)) return;
  const { pages, others } = await coreTexts[wanted]();
  const file = `./${namespace}.ts`;
  const load = pages[file] ?? (await others()).pages[file];
  if (load) addTexts(wanted, namespace, (await load()).default);
}

/** To be awaited before the first render. */
export async function startLanguage() {
  const wanted = language.get();
  await loadCore(wanted);
  document.documentElement.lang = wanted;
}

/** A page calls for its texts while its code loads. */
export async function loadPageTexts(namespace: PageNamespace) {
  loadedPages.add(namespace);
  await loadPage(language.get(), namespace);
}

/** The same texts in both languages, for what can be looked at in the other one, as a questionnaire can. */
export async function loadTextsInBoth(namespace: PageNamespace) {
  await Promise.all([loadPage("zh-CN", namespace), loadPage("en", namespace)]);
}

export async function setLanguage(next: Language) {
  await show(next);
  localShelf.write("language", next);
}

/** In what somebody was written to, unless they have chosen otherwise here. */
export async function preferLanguage(next: Language) {
  if (localShelf.read("language") === null && next !== language.get()) await show(next);
}

async function show(next: Language) {
  await Promise.all([loadCore(next), ...[...loadedPages].map((namespace) => loadPage(next, namespace))]);
  document.documentElement.lang = next;
  language.set(next);
}

export function currentLanguage(): Language {
  return language.get();
}

export function useLanguage(): Language {
  return useStore(language);
}
