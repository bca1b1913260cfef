// The one way to call the server: by a path of the API description, which says what goes with it and what comes back. Carries
// the access token and retries once after a 401; where the token comes from and how it is renewed is the session's business,
// which registers itself here.
import type { LastGiven, Method, PathTo } from "./operations";
import { contentOf, send } from "./transport";

interface TokenSource {
  accessToken: () => string;
  /** A token other than the one refused, or null when the session is over. */
  renew: (refused: string) => Promise<string | null>;
}

let tokens: TokenSource = { accessToken: () => "", renew: () => Promise.resolve(null) };

export function takeTokensFrom(source: TokenSource) {
  tokens = source;
}

/** Tries with the token that is held and, refused with a 401, once more with a renewed one. */
export async function withToken<A extends { status: number }>(attempt: (token: string) => Promise<A>): Promise<A> {
  const token = tokens.accessToken();
  const answer = await attempt(token);
  const renewed = answer.status === 401 ? await tokens.renew(token) : null;
  return renewed === null ? answer : attempt(renewed);
}

const calling =
  <M extends Method>(method: M) =>
  async <P extends PathTo<M>>(route: P, ...[given]: LastGiven<M, P>) =>
    contentOf<M, P>(await withToken((token) => send({ ...given, method, route }, token)));

export const get = calling("GET");
export const post = calling("POST");
export const put = calling("PUT");
export const del = calling("DELETE");
