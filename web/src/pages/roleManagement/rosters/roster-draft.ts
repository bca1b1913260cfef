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

/** "kept": as it was. */
export const proofs = ["kept", "none", "bearer", "basic"] as const;
type Proof = (typeof proofs)[number];

export type Draft = {
  name: string;
  kind: RosterDraft["kind"];
  address: string;
  proof: Proof;
  user: string;
  secret: string;
  hour: string;
  share: string;
};

export function draftOf(roster: Roster | null): Draft {
  return {
    name: roster?.name ?? "",
    kind: roster?.kind ?? "oneroster",
    address: "",
    proof: roster ? "kept" : "none",
    user: "",
    secret: "",
    hour: String(roster?.hour ?? 3),
    share: String(roster?.share ?? 5),
  };
}

export function check(roster: Roster | null, draft: Draft): Partial<Record<keyof Draft, string>> {
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  const share = number(draft.share);
  return {
    ...(draft.name.trim() === "" && { name: "required" }),
    ...(roster === null && draft.address.trim() === "" && { address: "required" }),
    ...(hasSecret(draft.proof) && draft.secret.trim() === "" && { secret: "required" }),
    ...(draft.proof === "basic" && draft.user.trim() === "" && { user: "required" }),
    ...(!(share >= 1 && share <= 50) && { share: "invalid" }),
  };
}

export const hasSecret = (proof: Proof) => proof === "bearer" || proof === "basic";

export function formOf({ name, kind, address, proof, user, secret, hour, share }: Draft): RosterDraft {
  return {
    name: name.trim(),
    kind,
    address: address.trim() || null,
    proof: proof === "kept" ? null : proof,
    user: proof === "basic" ? user.trim() : null,
    secret: hasSecret(proof) ? secret.trim() : null,
    hour: Number(hour),
    share: Number(share),
  };
}
