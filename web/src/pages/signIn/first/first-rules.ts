import { checkNewPassword, checkRepeated } from "../../../forms/new-password";

export type FirstValues = { username: string; code: string; new_password: string; repeat: string };

const reasons = [
  "username_required",
  "code_required",
  "required",
  "too_short",
  "too_long",
  "common",
  "contains_username",
  "repeat_required",
  "differs",
] as const;
type FirstReason = (typeof reasons)[number] | "invalid";

/** What is known without asking the server. How a code reads is its business: there are many ways to type one. */
export function checkFirst({ username, code, new_password, repeat }: FirstValues) {
  return {
    username: username.trim() === "" ? "username_required" : undefined,
    code: code.trim() === "" ? "code_required" : undefined,
    new_password: checkNewPassword(new_password, username.trim()),
    repeat: checkRepeated(new_password, repeat),
  } satisfies Record<keyof FirstValues, FirstReason | undefined>;
}

/** A reason that this form has words for; the server may learn to say more. */
export const firstReason = (reason: string): FirstReason => reasons.find((known) => known === reason) ?? "invalid";
