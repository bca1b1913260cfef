/** What can be said about a new password before the server is asked; which ones are common only the server knows. */
export const passwordMin = 10;
const passwordMax = 128;

/** Characters as people count them. */
export function lengthOf(password: string): number {
  return [...password].length;
}

export function checkNewPassword(password: string, username: string) {
  if (password === "") return "required";
  if (lengthOf(password) < passwordMin) return "too_short";
  if (lengthOf(password) > passwordMax) return "too_long";
  return username !== "" && password.toLowerCase().includes(username.toLowerCase()) ? "contains_username" : undefined;
}

export function checkRepeated(password: string, repeat: string) {
  if (repeat === "") return "repeat_required";
  return repeat === password ? undefined : "differs";
}
