import type { Language } from "../i18n/texts";
import { pages } from "./list";

/** What each page is called: said by the page itself, since the navigation names pages whose texts are not there. */
export function titlesIn(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, { title }]) => [name, title[language]]));
}
