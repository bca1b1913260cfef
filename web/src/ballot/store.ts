// Where submissions are kept: IndexedDB, one record for each user and evaluation. A record is only replaced by whoever
// has read its newest state, so two tabs can never make two ballots of one version.
import { deviceDatabase, keysUnder, settled } from "../lib/device/database";
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

const { read, change, write } = deviceDatabase("keping-ballots", { submissions: ["user", "evaluation"] });

export function indexedDbStore(): OutboxStore {
  return {
    get: async (user, evaluation) => {
      const found = await read(["submissions"], (store) => settled(store("submissions").get([user, evaluation])));
      return (found as Submission | undefined) ?? null;
    },
    all: async () => {
      const found = await read(["submissions"], (store) => settled(store("submissions").getAll()));
      return (found as Submission[] | undefined) ?? [];
    },
    put: async (submission) => {
      // Only a first one makes the database: what goes on with a record of before has nothing to go on with where it is gone.
      const put = submission.revision === 1 ? write : change;
      const isPut = await put(["submissions"], async (store) => {
        const stored = await settled(store("submissions").get([submission.user, submission.evaluation]));
        if (((stored as Submission | undefined)?.revision ?? 0) !== submission.revision - 1) return false;
        await settled(store("submissions").put(submission));
        return true;
      });
      return isPut ?? false;
    },
    remove: (user, evaluation) =>
      change(["submissions"], (store) => settled(store("submissions").delete([user, evaluation]))),
    clear: (user) =>
      change(["submissions"], (store) => {
        const submissions = store("submissions");
        return settled(user === undefined ? submissions.clear() : submissions.delete(keysUnder(user)));
      }),
  };
}
