import { checkNewPassword, checkRepeated } from "../../../forms/new-password";

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

export function checkPassword(values: PasswordValues, username: string) {
  return {
    current_password: values.current_password === "" ? "current_required" : undefined,
    new_password: checkNew(values, username),
    repeat: checkRepeated(values.new_password, values.repeat),
  } satisfies Record<keyof PasswordValues, PasswordReason | undefined>;
}

function checkNew({ current_password, new_password }: PasswordValues, username: string): PasswordReason | undefined {
  return (
    checkNewPassword(new_password, username) ?? (new_password === current_password ? "same_as_current" : undefined)
  );
}

/** A reason that this form has words for. The server says `required` of either field, and may learn to say more. */
export function passwordReason(field: keyof PasswordValues, reason: string): PasswordReason {
  if (field === "current_password" && reason === "required") return "current_required";
  return reasons.find((known) => known === reason) ?? "invalid";
}
