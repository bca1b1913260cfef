import { ApiError } from "../api/errors";

/** The server's reasons for the fields this form has; null when the error is not about them. */
export function reasonsFromServer(error: unknown, names: readonly string[]): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null;
  const known = Object.entries(error.fields).filter(([name]) => names.includes(name));
  return known.length > 0 ? Object.fromEntries(known) : null;
}
