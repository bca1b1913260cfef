// `test` for every spec: each page, of this device or another, is watched for what must never happen.
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";

import { checkLocalStorage, Faults, watch } from "./watch";

interface Fixtures {
  faults: Faults;
  /** A page on another device: it shares nothing with `page`. */
  device: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's needs from the pattern
  faults: async ({}, run) => {
    const faults = new Faults();
    await run(faults);
    expect(faults.found, "what no page may cause").toEqual([]);
  },

  context: async ({ context, baseURL, faults }, run) => {
    await watch(context, originOf(baseURL), faults);
    await run(context);
    await checkLocalStorage(context, faults);
  },

  device: async ({ browser, baseURL, faults }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch(context, originOf(options?.baseURL ?? baseURL), faults);
      return context.newPage();
    });
    for (const context of contexts) {
      await checkLocalStorage(context, faults);
      await context.close();
    }
  },
});

function originOf(baseURL: string | undefined): string {
  return new URL(baseURL ?? "").origin;
}

export { expect };
