/** What can be said about an address or a number before the server is asked. Empty means none, which is allowed. */
export type ContactReason = "invalid" | "too_short" | "too_long";

const emailMax = 254;
const phoneMin = 5;
const phoneMax = 32;

export function checkEmail(typed: string): ContactReason | undefined {
  const email = typed.trim();
  if (email === "") return undefined;
  if (email.length > emailMax) return "too_long";
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : "invalid";
}

export function checkPhone(typed: string): ContactReason | undefined {
  const phone = typed.trim();
  if (phone === "") return undefined;
  if (!/^[\d +()-]+$/.test(phone)) return "invalid";
  if (phone.length < phoneMin) return "too_short";
  return phone.length > phoneMax ? "too_long" : undefined;
}
