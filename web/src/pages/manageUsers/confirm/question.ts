import type { UserRow } from "../../../api/people/people-queries";

/** What is asked before it is done, and about whom. */
export type Question = { kind: "reset" | "disable" | "release"; user: Pick<UserRow, "username" | "name"> };
