// What this device keeps of a report that is being written, so that it can be written, and even opened, without a network. In
// IndexedDB, for each person apart: whoever is signed out finds it again after signing in.
import type { UserInfo, Institution } from "../../api/own/queries";
import type { Draft, Writing } from "../../api/observation/report-calls";
import { deviceDatabase, keysUnder, mayExist, settled } from "../../lib/device/database";
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
const { read, change, write } = deviceDatabase(databaseName, {
  reports: ["user", "visit"],
  photos: ["user", "visit", "id"],
  people: "user",
});

export const reports = {
  of: async (user: string): Promise<Kept[]> =>
    (await read(["reports"], (store) => settled(store("reports").getAll(keysUnder(user))))) ?? [],
  find: (user: string, visit: string): Promise<Kept | undefined> =>
    read(["reports"], (store) => settled(store("reports").get([user, visit]))),
  put: (kept: Kept) => write(["reports"], async (store) => void (await settled(store("reports").put(kept)))),
  /** Reads and writes in one go, so that two who change it do not undo one another. Undefined: it is not there (any more). */
  change: (user: string, visit: string, next: (kept: Kept) => Kept): Promise<Kept | undefined> =>
    change(["reports"], async (store) => {
      const kept = (await settled(store("reports").get([user, visit]))) as Kept | undefined;
      if (!kept) return undefined;
      const changed = next(kept);
      if (changed !== kept) await settled(store("reports").put(changed));
      return changed;
    }),
  /** With its photos. */
  remove: (user: string, visit: string) =>
    change(["reports", "photos"], async (store) => {
      await settled(store("reports").delete([user, visit]));
      await settled(store("photos").delete(keysUnder(user, visit)));
    }),
};

export const photos = {
  of: async (user: string, visit: string): Promise<KeptPhoto[]> =>
    (await read(["photos"], (store) => settled(store("photos").getAll(keysUnder(user, visit))))) ?? [],
  put: (photo: KeptPhoto) => write(["photos"], async (store) => void (await settled(store("photos").put(photo)))),
  remove: (user: string, visit: string, id: string) =>
    change(["photos"], (store) => settled(store("photos").delete([user, visit, id]))),
};

export const people = {
  find: (user: string): Promise<KeptPerson | undefined> =>
    read(["people"], (store) => settled(store("people").get(user))),
  all: async (): Promise<KeptPerson[]> => (await read(["people"], (store) => settled(store("people").getAll()))) ?? [],
  /** One at a time: a device is one observer's, until they sign out. */
  putOnly: (person: KeptPerson) =>
    write(["people"], async (store) => {
      await settled(store("people").clear());
      await settled(store("people").put(person));
    }),
  clear: () => change(["people"], (store) => settled(store("people").clear())),
};

/** Whether anything is kept, for whoever would load what sends it. */
export const mayHaveSome = () => mayExist(databaseName);
