// Finding a text and filling it in. Three things are all the interface needs: a key, values, and a count with two forms; a
// library for them weighed more than a tenth of what a phone loads first.
import type { Texts } from "./resources";

export type Language = "zh-CN" | "en";
export type Values = Record<string, string | number>;

type Bundle = { readonly [key: string]: string | Bundle };
export type TextFile = { default: Bundle };

const bundles: Record<Language, Map<keyof Texts, Bundle>> = { "zh-CN": new Map(), en: new Map() };

export function addTexts(language: Language, namespace: keyof Texts, texts: Bundle) {
  bundles[language].set(namespace, texts);
}

export function hasTexts(language: Language, namespace: keyof Texts): boolean {
  return bundles[language].has(namespace);
}

/** A key that is not there shows as itself; the types and the texts' own test keep that from happening. */
export function findText(language: Language, namespace: keyof Texts, key: string, values: Values = {}): string {
  const bundle = bundles[language].get(namespace);
  const text = (bundle && (lookUp(bundle, withForm(language, key, values)) ?? lookUp(bundle, key))) ?? key;
  // A count as the language writes it, 2,000; any other number may be a year.
  const shown = (name: string) => (name === "count" ? values["count"]?.toLocaleString(language) : values[name]);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(shown(name) ?? whole));
}

function withForm(language: Language, key: string, { count }: Values): string {
  return typeof count === "number" ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
}

function lookUp(bundle: Bundle, key: string): string | null {
  let found: string | Bundle | undefined = bundle;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : null;
}
