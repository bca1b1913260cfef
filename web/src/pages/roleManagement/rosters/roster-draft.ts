// A list as its form has it, and what of that is sent.
import type { Roster, RosterDraft } from "../../../api/rosters/rosters";

export const kinds = [
  "oneroster",
  "colleges",
  "programmes",
  "class_groups",
  "users",
  "courses",
  "offerings",
  "enrolments",
] as const;

/** A file at an address, or people read from a directory. */
export const ways = ["file", "directory"] as const;
type Way = (typeof ways)[number];

export const becomes = ["students", "teachers"] as const;

/** Which attribute of a directory says what; the first two are needed. */
export const attributes = ["number", "person_name", "email", "phone", "college", "class_group"] as const;

/** "kept": as it was. */
export const proofs = ["kept", "none", "bearer", "basic"] as const;
type Proof = (typeof proofs)[number];

type Directory = NonNullable<RosterDraft["directory"]>;

export type Draft = {
  name: string;
  way: Way;
  kind: RosterDraft["kind"];
  address: string;
  proof: Proof;
  user: string;
  secret: string;
  authority: string;
  reader: string;
  base: string;
  filter: string;
  role: Directory["role"];
  hour: string;
  share: string;
} & Record<(typeof attributes)[number], string>;

export function draftOf(roster: Roster | null): Draft {
  const directory = roster?.directory;
  return {
    name: roster?.name ?? "",
    way: directory ? "directory" : "file",
    kind: directory ? "oneroster" : (roster?.kind ?? "oneroster"),
    address: directory?.address ?? "",
    proof: roster && !directory ? "kept" : "none",
    user: "",
    secret: "",
    authority: directory?.authority ?? "",
    reader: directory?.reader ?? "",
    base: directory?.base ?? "",
    filter: directory?.filter ?? "(objectClass=person)",
    role: directory?.role ?? "students",
    number: directory?.number ?? "uid",
    person_name: directory?.person_name ?? "cn",
    email: directory?.email ?? "",
    phone: directory?.phone ?? "",
    college: directory?.college ?? "",
    class_group: directory?.class_group ?? "",
    hour: String(roster?.hour ?? 3),
    share: String(roster?.share ?? 5),
  };
}

/** Somewhere else: the address is what is stored for it, and a secret that was typed for the other is not sent there. */
export const ofWay = (roster: Roster | null, way: Way) => ({
  way,
  address: way === "directory" ? (roster?.directory?.address ?? "") : "",
  secret: "",
});

export function check(roster: Roster | null, draft: Draft): Partial<Record<keyof Draft, string>> {
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  const share = number(draft.share);
  return {
    ...(draft.name.trim() === "" && { name: "required" }),
    ...(draft.way === "file" ? checkFile(roster, draft) : checkDirectory(roster, draft)),
    ...(!(share >= 1 && share <= 50) && { share: "invalid" }),
  };
}

const isEmpty = (text: string) => text.trim() === "";

const checkFile = (roster: Roster | null, draft: Draft) => ({
  ...((roster === null || roster.directory !== null) && isEmpty(draft.address) && { address: "required" }),
  ...(hasSecret(draft.proof) && isEmpty(draft.secret) && { secret: "required" }),
  ...(draft.proof === "basic" && isEmpty(draft.user) && { user: "required" }),
});

function checkDirectory(roster: Roster | null, draft: Draft): Partial<Record<keyof Draft, string>> {
  const needed = ["address", "reader", "base", "filter", "number", "person_name"] as const;
  const missing = needed.filter((name) => isEmpty(draft[name])).map((name) => [name, "required"] as const);
  return {
    ...(!/^ldaps?:\/\/[^\s/?#@]+$/.test(draft.address.trim()) && { address: "invalid" }),
    ...(!roster?.directory && draft.secret === "" && { secret: "required" }),
    ...Object.fromEntries(missing),
  };
}

export const hasSecret = (proof: Proof) => proof === "bearer" || proof === "basic";

export function formOf(draft: Draft): RosterDraft {
  const { name, kind, address, proof, user, secret, hour, share } = draft;
  const of = { name: name.trim(), hour: Number(hour), share: Number(share) };
  if (draft.way === "directory") {
    return {
      ...of,
      kind: "users",
      address: null,
      proof: null,
      user: null,
      secret: secret || null,
      directory: directoryOf(draft),
    };
  }
  return {
    ...of,
    kind,
    address: address.trim() || null,
    proof: proof === "kept" ? null : proof,
    user: proof === "basic" ? user.trim() : null,
    secret: hasSecret(proof) ? secret.trim() : null,
    directory: null,
  };
}

function directoryOf(draft: Draft): Directory {
  const text = (name: "address" | "reader" | "base" | "filter" | "number" | "person_name") => draft[name].trim();
  const filled = (name: "authority" | "email" | "phone" | "college" | "class_group") => draft[name].trim() || null;
  return {
    address: text("address"),
    authority: filled("authority"),
    reader: text("reader"),
    base: text("base"),
    filter: text("filter"),
    role: draft.role,
    number: text("number"),
    person_name: text("person_name"),
    email: filled("email"),
    phone: filled("phone"),
    college: filled("college"),
    class_group: filled("class_group"),
  };
}
