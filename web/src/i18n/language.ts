// The interface's language: which one is chosen, and loading its texts. Texts of a page load with that page.
import i18next from "i18next";
import { initReactI18next } from "react-i18next";

import { localShelf } from "../lib/storage";
import { createStore, useStore } from "../lib/store";
import type { Namespace, PageNamespace } from "./resources";

export type Language = "zh-CN" | "en";

type Texts = Record<string, unknown>;

const coreTexts: Record<Language, () => Promise<{ core: Record<string, Texts> }>> = {
  "zh-CN": () => import("./core.zh-CN"),
  en: () => import("./core.en"),
};
const pageTexts = import.meta.glob<Texts>(["./zh-CN/*.ts", "./en/*.ts", "!./*/{common,nav,session,errors}.ts"], {
  import: "default",
});

const language = createStore<Language>(preferredLanguage());
const loadedPages = new Set<PageNamespace>();

function preferredLanguage(): Language {
  const stored = localShelf.read("language");
  if (stored === "zh-CN" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "zh-CN";
}

async function loadCore(wanted: Language) {
  const { core } = await coreTexts[wanted]();
  for (const [namespace, texts] of Object.entries(core)) i18next.addResourceBundle(wanted, namespace, texts);
}

async function loadPage(wanted: Language, namespace: PageNamespace) {
  if (i18next.hasResourceBundle(wanted, namespace)) return;
  const load = pageTexts[`./${wanted}/${namespace}.ts`];
  if (load) i18next.addResourceBundle(wanted, namespace, await load());
}

/** To be awaited before the first render. */
export async function startLanguage() {
  const wanted = language.get();
  await i18next.use(initReactI18next).init({
    lng: wanted,
    fallbackLng: false,
    resources: {},
    defaultNS: "common" satisfies Namespace,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadCore(wanted);
  document.documentElement.lang = wanted;
}

/** A page calls for its texts while its code loads. */
export async function loadPageTexts(namespace: PageNamespace) {
  loadedPages.add(namespace);
  await loadPage(language.get(), namespace);
}

export async function setLanguage(next: Language) {
  await Promise.all([loadCore(next), ...[...loadedPages].map((namespace) => loadPage(next, namespace))]);
  await i18next.changeLanguage(next);
  localShelf.write("language", next);
  document.documentElement.lang = next;
  language.set(next);
}

export function currentLanguage(): Language {
  return language.get();
}

export function useLanguage(): Language {
  return useStore(language);
}
