// What a browser brings back from the school's sign-on stands in the fragment, which no browser sends to a server.

export type BroughtBack = {
  state: string;
  code: string | null;
  /** Of a CAS server, in the place of a code. */
  ticket: string | null;
  iss: string | null;
  error: string | null;
};

/** Null: it is another fragment. */
export function readSignOnFragment(fragment: string): BroughtBack | null {
  const parameters = new URLSearchParams(fragment);
  if (!parameters.has("signOn")) return null;
  const of = (name: string) => parameters.get(name);
  // One chat app has a word of its own for a code.
  const code = of("code") ?? of("authCode");
  return { state: of("state") ?? "", code, ticket: of("ticket"), iss: of("iss"), error: of("error") };
}
