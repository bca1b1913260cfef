// Which results have been looked at on this device. Web storage holds what the contract names and nothing else, so this is
// a small database; where the browser refuses one, the memory of the tab has to do.
import { deviceDatabase, settled } from "../../lib/device/database";
import { createStore } from "../../lib/store";

const { read, write } = deviceDatabase("jobs", { seen: null });
/** A result that old is not shown any more. */
const keptForMs = 2 * 86_400_000;

/** Ids; null until they have been read. */
export const seenJobs = createStore<ReadonlySet<string> | null>(null);

export async function readSeenJobs() {
  const stored = await read(["seen"], (store) => settled(store("seen").getAllKeys())).catch(() => []);
  seenJobs.set(new Set([...(seenJobs.get() ?? []), ...(stored ?? []).map(String)]));
}

export async function rememberSeenJobs(ids: readonly string[]) {
  seenJobs.set(new Set([...(seenJobs.get() ?? []), ...ids]));
  const now = Date.now();
  await write(["seen"], async (store) => {
    for (const id of ids) store("seen").put(now, id);
    forgetOld(store("seen"), now - keptForMs);
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
