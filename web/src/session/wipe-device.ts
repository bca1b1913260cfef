// "Remove everything from this device": for shared computers.
import { closeDevice } from "../lib/device/database";
import { createStore } from "../lib/store";

/** What became of it, for the sign-in page to say; null when nobody has asked for it in this tab. */
export const wiped = createStore<"all" | "part" | null>(null);

export async function wipeDevice() {
  closeDevice();
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases?.().catch(() => undefined);
  // A browser that does not name them does not let them all be found.
  const removed = await Promise.all(
    (databases ?? []).flatMap(({ name }) => (name === undefined ? [] : [remove(name)])),
  );
  wiped.set(databases && removed.every(Boolean) ? "all" : "part");
}

/** Whoever is reading it needs a moment; another page that has it open keeps it until it is closed. */
const waitMs = 1000;

/** False: it may still be there. */
function remove(database: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.addEventListener("success", () => resolve(true));
    request.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), waitMs);
  });
}
