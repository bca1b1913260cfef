// A page is fetched when it is opened, with its texts.
import { lazyRouteComponent, type AsyncRouteComponent } from "@tanstack/react-router";

import { loadPageTexts, loadTextsInBoth } from "./i18n/language";
import type { PageDefinition } from "./pages/define-page";

export function lazyPage({ load, texts = [], textsInBoth = [] }: PageDefinition): AsyncRouteComponent<unknown> {
  return lazyRouteComponent(async () => {
    const [file] = await Promise.all([load(), ...texts.map(loadPageTexts), ...textsInBoth.map(loadTextsInBoth)]);
    const [page] = Object.values(file as Record<string, AsyncRouteComponent<unknown>>);
    return { default: page };
  });
}
