// What this device keeps of a report that is being written, so that it can be written, and even opened, without a network. In
// IndexedDB, for each person apart: whoever is signed out finds it again after signing in.
import type { UserInfo, Institution } from "../../api/own/queries";
import type { Draft, Writing } from "../../api/observation/report-calls";
import type { Calendar } from "../../api/teaching/calendar-queries";

export interface Kept {
  user: string;
  visit: string;
  /** Class, form and teachers as the server told them. */
  writing: Omit<Writing, "draft">;
  draft: Draft;
  /** What the server has of it; null: nothing yet. */
  base: Draft | null;
  /** What it was last sent, whether or not it has answered. */
  tried: Draft | null;
  /** Under which number it has what it has. */
  draftVersion: number;
  /** Which step was in view. */
  step: number;
  /** By how much the server's clock is ahead of this device's. */
  aheadMs: number;
  /** Handed in and not taken yet: sent under this key until the server has answered. */
  queued: Queued | null;
  /** Why the server did not take it. */
  refused: Refusal | null;
}

export interface Queued {
  key: string;
  /** The newest version that was known. */
  newest: number;
  draft: Draft;
  at: string;
}

/** conflict: another device was faster; photos: one of them was not taken. */
export type Refusal = "conflict" | "closed" | "gone" | "invalid" | "photos";

export interface KeptPhoto {
  user: string;
  visit: string;
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  /** The server has it. */
  sent: boolean;
}

/** What the app needs to know of somebody to open without a network. */
export interface KeptPerson {
  user: string;
  session: {
    permissionKeys: readonly string[];
    level: number;
    roleKey: string | null;
    roleAssignmentId: string | null;
  };
  info: UserInfo;
  institution: Institution | null;
  calendar: Calendar | null;
}

const databaseName = "keping-visits";
const keyPaths = { reports: ["user", "visit"], photos: ["user", "visit", "id"], people: "user" };
type Name = keyof typeof keyPaths;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const [name, keyPath] of Object.entries(keyPaths)) request.result.createObjectStore(name, { keyPath });
  });
  return settled(request);
}

/** Opened for each use: nothing then stands in the way of deleting the database. */
async function within<T>(
  names: Name[],
  mode: IDBTransactionMode,
  work: (store: (name: Name) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    // "strict": what was written survives a crash of the whole device.
    const transaction = database.transaction(names, mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB")));
    });
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Every key that begins so: an array sorts after every text. */
const keysUnder = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

export const reports = {
  of: (user: string): Promise<Kept[]> =>
    within(["reports"], "readonly", (store) => settled(store("reports").getAll(keysUnder(user)))),
  find: (user: string, visit: string): Promise<Kept | undefined> =>
    within(["reports"], "readonly", (store) => settled(store("reports").get([user, visit]))),
  put: (kept: Kept) =>
    within(["reports"], "readwrite", async (store) => void (await settled(store("reports").put(kept)))),
  /** Reads and writes in one go, so that two who change it do not undo one another. Undefined: it is not there (any more). */
  change: (user: string, visit: string, change: (kept: Kept) => Kept): Promise<Kept | undefined> =>
    within(["reports"], "readwrite", async (store) => {
      const kept = (await settled(store("reports").get([user, visit]))) as Kept | undefined;
      if (!kept) return undefined;
      const next = change(kept);
      if (next !== kept) await settled(store("reports").put(next));
      return next;
    }),
  /** With its photos. */
  remove: (user: string, visit: string) =>
    within(["reports", "photos"], "readwrite", async (store) => {
      await settled(store("reports").delete([user, visit]));
      await settled(store("photos").delete(keysUnder(user, visit)));
    }),
};

export const photos = {
  of: (user: string, visit: string): Promise<KeptPhoto[]> =>
    within(["photos"], "readonly", (store) => settled(store("photos").getAll(keysUnder(user, visit)))),
  put: (photo: KeptPhoto) =>
    within(["photos"], "readwrite", async (store) => void (await settled(store("photos").put(photo)))),
  remove: (user: string, visit: string, id: string) =>
    within(["photos"], "readwrite", (store) => settled(store("photos").delete([user, visit, id]))),
};

export const people = {
  find: (user: string): Promise<KeptPerson | undefined> =>
    within(["people"], "readonly", (store) => settled(store("people").get(user))),
  all: (): Promise<KeptPerson[]> => within(["people"], "readonly", (store) => settled(store("people").getAll())),
  /** One at a time: a device is one observer's, until they sign out. */
  putOnly: (person: KeptPerson) =>
    within(["people"], "readwrite", async (store) => {
      await settled(store("people").clear());
      await settled(store("people").put(person));
    }),
  clear: () => within(["people"], "readwrite", (store) => settled(store("people").clear())),
};

/** False where nothing was ever written, without making a database to find out. */
export async function mayHaveSome(): Promise<boolean> {
  if (globalThis.indexedDB === undefined) return false;
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === databaseName) ?? true;
}
