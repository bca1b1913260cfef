// What this device keeps about answering, besides the outbox: drafts, and what a receipt is for. In IndexedDB, for each user
// apart; none of it ever leaves the device.
import type { LocalText } from "../../questionnaire/model";
import type { Answers } from "../../questionnaire/model";

export interface Draft {
  user: string;
  evaluation: string;
  answers: Answers;
  /** Which part of the questionnaire was in view. */
  step: number;
  answered: number;
  total: number;
  /** The version of the sent answer that it is to replace; 0 for a first one. */
  replaces: number;
  /** For how long the form was open, until that no longer matters. Only for the judgement of hurry. */
  openMs: number;
}

/** What was answered, so that a receipt can say what it is for without asking a server. */
export interface Label {
  user: string;
  evaluation: string;
  course: LocalText;
  teachers: string[];
  campaign: LocalText;
  closesAt: string;
  /** As the server last said; missing where it has not been heard since. */
  closed?: boolean;
  publishedAt?: string | null;
}

const databaseName = "keping-answering";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => {
    for (const name of ["drafts", "labels"])
      request.result.createObjectStore(name, { keyPath: ["user", "evaluation"] });
  });
  return settled(request);
}

/** Opened for each use: nothing then stands in the way of deleting the database. */
async function within<T>(
  name: "drafts" | "labels",
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

/** Every key of the user: an array sorts after every text. */
const keysOf = (user: string) => IDBKeyRange.bound([user], [user, []]);

export const drafts = {
  of: (user: string) => within<Draft[]>("drafts", "readonly", (store) => store.getAll(keysOf(user))),
  find: (user: string, evaluation: string) =>
    within<Draft | undefined>("drafts", "readonly", (store) => store.get([user, evaluation])),
  keep: (draft: Draft) => within("drafts", "readwrite", (store) => store.put(draft)),
  remove: (user: string, evaluation: string) =>
    within("drafts", "readwrite", (store) => store.delete([user, evaluation])),
};

export const labels = {
  all: () => within<Label[]>("labels", "readonly", (store) => store.getAll()),
  keep: (label: Label) => within("labels", "readwrite", (store) => store.put(label)),
};
