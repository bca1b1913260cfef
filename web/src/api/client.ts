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

async function call<T>(request: Request): Promise<T> {
  const token = tokens.accessToken();
  let answer = await send(request, token);
  if (answer.status === 401) {
    const renewed = await tokens.renew(token);
    if (renewed === null) throw refusal(answer);
    answer = await send(request, renewed);
  }
  return unwrap<T>(answer);
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
