// What a browser keeps of a report, read as the app would.
import type { Page } from "@playwright/test";

interface OnDevice {
  draft: Draft | null;
  queued: Draft | null;
  /** By id, the hash of its bytes. */
  photos: Record<string, string>;
}

export interface Draft {
  report: { answers: Record<string, unknown>; strengths: string; suggestions: string; photos: { id: string }[] };
  notes: { text: string }[];
}

export function onDevice(page: Page): Promise<OnDevice> {
  return page.evaluate(async () => {
    const open = indexedDB.open("keping-visits", 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener("success", () => resolve(open.result));
    });
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll() as IDBRequest<T[]>;
        request.addEventListener("success", () => resolve(request.result));
      });
    const [report] = await all<{ draft: Draft; queued: { draft: Draft } | null }>("reports");
    const photos = await all<{ id: string; bytes: Uint8Array<ArrayBuffer> }>("photos");
    database.close();
    const hashes = photos.map(async ({ id, bytes }) => {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return [id, Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")] as const;
    });
    return {
      draft: report?.draft ?? null,
      queued: report?.queued?.draft ?? null,
      photos: Object.fromEntries(await Promise.all(hashes)),
    };
  });
}

/** The app's files are on the device: it opens without a network from here on. */
export async function opensOffline(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((resolve) => {
      active?.addEventListener("statechange", () => active.state === "activated" && resolve());
    });
  });
}
