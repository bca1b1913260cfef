// Where submissions are kept: IndexedDB, one record for each user and evaluation. A record is only replaced by whoever
// has read its newest state, so two tabs can never make two ballots of one version.
import type { Submission } from "./submission";

export interface OutboxStore {
  get: (user: string, evaluation: string) => Promise<Submission | null>;
  all: () => Promise<Submission[]>;
  /** False, and nothing is written, when the stored revision is not the one before (0: none is stored). */
  put: (submission: Submission) => Promise<boolean>;
  remove: (user: string, evaluation: string) => Promise<void>;
  /** Everything of one user, or of everybody. */
  clear: (user?: string) => Promise<void>;
}

const databaseName = "keping-ballots";
const storeName = "submissions";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(storeName, { keyPath: ["user", "evaluation"] });
  });
  return settled(request);
}

/** Opened for each use: nothing then stands in the way of deleting the database. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    // "strict": what the next step relies on survives a crash of the whole device.
    const transaction = database.transaction(storeName, mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB")));
    });
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), done]);
    return result;
  } finally {
    database.close();
  }
}

export function indexedDbStore(): OutboxStore {
  return {
    get: (user, evaluation) =>
      within("readonly", async (store) => {
        const found = (await settled(store.get([user, evaluation]))) as Submission | undefined;
        return found ?? null;
      }),
    all: () => within("readonly", (store) => settled(store.getAll() as IDBRequest<Submission[]>)),
    put: (submission) =>
      within("readwrite", async (store) => {
        const key = [submission.user, submission.evaluation];
        const stored = (await settled(store.get(key))) as Submission | undefined;
        if ((stored?.revision ?? 0) !== submission.revision - 1) return false;
        await settled(store.put(submission));
        return true;
      }),
    remove: (user, evaluation) => within("readwrite", (store) => settled(store.delete([user, evaluation]))),
    clear: (user) =>
      within("readwrite", async (store) => {
        // Every key of the user: an array sorts after every text.
        const keys = user === undefined ? null : IDBKeyRange.bound([user], [user, []]);
        await settled(keys ? store.delete(keys) : store.clear());
      }),
  };
}
