// Where somebody signs in for the first time. Whose code it is and the code itself stand in the fragment, which no browser sends to
// a server.

/** Of the sign-in page, where one types them. */
export const firstFragment = "first";

export const firstAddress = (origin: string, username: string, code: string): string =>
  `${origin}/#${firstFragment}&${new URLSearchParams({ u: username, c: code }).toString()}`;

/** What a fragment brings; null: it is another one. */
export function readFirstFragment(fragment: string): { username: string; code: string } | null {
  const parameters = new URLSearchParams(fragment);
  if (!parameters.has(firstFragment)) return null;
  return { username: parameters.get("u") ?? "", code: parameters.get("c") ?? "" };
}
