// How filters are written in an address: plain words, so that a link reads well and a username made of digits stays a
// word. A flag is a bare name.

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === true) return [encodeURIComponent(name)];
    if (typeof value !== "string" && typeof value !== "number") return [];
    return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** A word that was given, or nothing. */
export function readWord(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

export function readOneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The number of a page; the first one is not written. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** Words alone, for an address of which the page itself knows what they may be. */
export const wordsOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, readWord(search[name])])) as { [Each in Name]?: string | undefined };
