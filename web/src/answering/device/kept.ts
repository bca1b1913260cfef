// What this device keeps about answering, besides the outbox: drafts, and what a receipt is for. In IndexedDB, for each user
// apart; none of it ever leaves the device.
import { deviceDatabase, keysUnder, settled } from "../../lib/device/database";
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

/** Answers that have arrived and stay here because their student asked for it, to change single ones. */
export interface KeptAnswers {
  answers: Answers;
  /** As it was judged when they were sent: to change one of them is no reading of the others. */
  tooFast: boolean;
}

const keyPath = ["user", "evaluation"];
const { read, change, write } = deviceDatabase("keping-answering", { drafts: keyPath, labels: keyPath });

export const drafts = {
  all: async (): Promise<Draft[]> => (await read(["drafts"], (store) => settled(store("drafts").getAll()))) ?? [],
  of: async (user: string): Promise<Draft[]> =>
    (await read(["drafts"], (store) => settled(store("drafts").getAll(keysUnder(user))))) ?? [],
  find: (user: string, evaluation: string): Promise<Draft | undefined> =>
    read(["drafts"], (store) => settled(store("drafts").get([user, evaluation]))),
  keep: (draft: Draft) => write(["drafts"], (store) => settled(store("drafts").put(draft))),
  remove: (user: string, evaluation: string) =>
    change(["drafts"], (store) => settled(store("drafts").delete([user, evaluation]))),
};

export const labels = {
  all: async (): Promise<Label[]> => (await read(["labels"], (store) => settled(store("labels").getAll()))) ?? [],
  keep: (label: Label) => write(["labels"], (store) => settled(store("labels").put(label))),
};
