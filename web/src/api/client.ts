// The one way to call the server. Carries the access token and retries once after a 401; where the token comes from and
// how it is renewed is the session's business, which registers itself here.
import { refusal, send, type Answer, type Request } from "./transport";

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

async function call<T>(request: Request): Promise<T> {
  return unwrap<T>(await withToken((token) => send(request, token)));
}

function unwrap<T>(answer: Answer): T {
  if (!answer.ok || answer.code !== 0) throw refusal(answer);
  return answer.data as T;
}

export const get = <T>(path: string, signal?: AbortSignal) =>
  call<T>({ method: "GET", path, ...(signal ? { signal } : {}) });
export const post = <T>(path: string, body?: unknown) => call<T>({ method: "POST", path, body });
export const put = <T>(path: string, body: unknown) => call<T>({ method: "PUT", path, body });
export const del = <T>(path: string) => call<T>({ method: "DELETE", path });
