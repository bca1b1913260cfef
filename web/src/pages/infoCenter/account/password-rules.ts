/** What can be said about a new password before the server is asked; which ones are common only the server knows. */
export const passwordMin = 10;
const passwordMax = 128;

export type PasswordValues = { current_password: string; new_password: string; repeat: string };

const reasons = [
  "current_required",
  "wrong",
  "required",
  "too_short",
  "too_long",
  "common",
  "contains_username",
  "same_as_current",
  "invalid",
  "repeat_required",
  "differs",
] as const;
type PasswordReason = (typeof reasons)[number];

/** Characters as people count them. */
export function lengthOf(password: string): number {
  return [...password].length;
}

export function checkPassword(values: PasswordValues, username: string) {
  return {
    current_password: values.current_password === "" ? "current_required" : undefined,
    new_password: checkNew(values, username),
    repeat: checkRepeat(values),
  } satisfies Record<keyof PasswordValues, PasswordReason | undefined>;
}

function checkNew({ current_password, new_password }: PasswordValues, username: string): PasswordReason | undefined {
  if (new_password === "") return "required";
  if (lengthOf(new_password) < passwordMin) return "too_short";
  if (lengthOf(new_password) > passwordMax) return "too_long";
  if (new_password.toLowerCase().includes(username.toLowerCase())) return "contains_username";
  return new_password === current_password ? "same_as_current" : undefined;
}

function checkRepeat({ new_password, repeat }: PasswordValues): PasswordReason | undefined {
  if (repeat === "") return "repeat_required";
  return repeat === new_password ? undefined : "differs";
}

/** A reason that this form has words for. The server says `required` of either field, and may learn to say more. */
export function passwordReason(field: keyof PasswordValues, reason: string): PasswordReason {
  if (field === "current_password" && reason === "required") return "current_required";
  return reasons.find((known) => known === reason) ?? "invalid";
}
