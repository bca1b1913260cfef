// Which results have been looked at on this device. Web storage holds what the contract names and nothing else, so this is
// a small database; where the browser refuses one, the memory of the tab has to do.
import { createStore } from "../../lib/store";

const database = "jobs";
const shelf = "seen";
/** A result that old is not shown any more. */
const keptForMs = 2 * 86_400_000;

/** Ids; null until they have been read. */
export const seenJobs = createStore<ReadonlySet<string> | null>(null);

export async function readSeenJobs() {
  const stored = await work<IDBValidKey[]>("readonly", (seen) => seen.getAllKeys()).catch(() => []);
  seenJobs.set(new Set([...(seenJobs.get() ?? []), ...stored.map(String)]));
}

export async function rememberSeenJobs(ids: readonly string[]) {
  seenJobs.set(new Set([...(seenJobs.get() ?? []), ...ids]));
  const now = Date.now();
  await work("readwrite", (seen) => {
    for (const id of ids) seen.put(now, id);
    forgetOld(seen, now - keptForMs);
  }).catch(() => {});
}

function forgetOld(seen: IDBObjectStore, before: number) {
  const request = seen.openCursor();
  request.addEventListener("success", () => {
    const cursor = request.result;
    if (!cursor) return;
    if (cursor.value < before) cursor.delete();
    cursor.continue();
  });
}

/** Opens, works and closes: an open database could not be removed from the device. */
async function work<Found>(mode: IDBTransactionMode, use: (seen: IDBObjectStore) => IDBRequest<Found> | void) {
  const opened = await open();
  try {
    return await new Promise<Found>((resolve, reject) => {
      const transaction = opened.transaction(shelf, mode);
      const request = use(transaction.objectStore(shelf));
      transaction.addEventListener("complete", () => resolve(request?.result as Found));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
    });
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(shelf));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });
}
