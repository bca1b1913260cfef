// One request, one answer. Knows the envelope and the headers; knows nothing of sessions, refreshing or retrying.
import { currentLanguage } from "../i18n/language";
import { stringifySearch } from "../lib/search/search-params";
import { ApiError, type ErrorDetail } from "./errors";
import type { Data, Method } from "./operations";
import type { paths } from "./generated/schema";

interface Place {
  /** As the API description writes it: `/users/{username}`. */
  route: keyof paths;
  /** What stands for the names in it. */
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
}

export interface Request extends Place {
  method: Method;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** What the answer's body is, where it is not the envelope; a refusal is the envelope all the same. */
  accept?: string;
  /** Where a cookie of ours goes along; nowhere else does one. */
  credentials?: "same-origin" | undefined;
  /** It is sent even if the page is closed meanwhile. */
  keepalive?: true;
}

export interface Answer {
  status: number;
  ok: boolean;
  code: number;
  msg: string;
  data: unknown;
}

export async function send(request: Request, token: string): Promise<Answer> {
  return read(await open(request, token));
}

export function addressOf({ route, path, query = {} }: Place): string {
  const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""));
  return filled + stringifySearch(query);
}

/** What every request says about itself. */
export function headersFor(token: string, accept = "application/json"): Headers {
  const headers = new Headers({ Accept: accept, "Accept-Language": currentLanguage() });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return headers;
}

export async function open(request: Request, token: string): Promise<Response> {
  const { method, accept, signal = null, credentials = "omit", keepalive = false } = request;
  const headers = headersFor(token, accept);
  if (request.body !== undefined) headers.set("Content-Type", "application/json");
  const body = JSON.stringify(request.body);

  try {
    return await fetch(addressOf(request), {
      method,
      headers,
      credentials,
      cache: "no-store",
      body,
      signal,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("network", 0, null, "");
  }
}

export async function read(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === "object" && body !== null && "code" in body && typeof body.code === "number") {
    const msg = "msg" in body && typeof body.msg === "string" ? body.msg : "";
    const data = "data" in body ? body.data : null;
    return { status: response.status, ok: response.ok, code: body.code, msg, data };
  }
  // A proxy in between may answer without the envelope: the status then says enough for 401 and the like.
  if (response.ok) throw new ApiError("unreadable", response.status, null, "");
  return { status: response.status, ok: false, code: -1, msg: "", data: null };
}

/** What a call was for; a refusal is thrown. The server answers as its description says, which is made from its handlers. */
export function contentOf<M extends Method, P extends keyof paths>(answer: Answer): Data<M, P> {
  if (!answer.ok || answer.code !== 0) throw refusal(answer);
  return answer.data as Data<M, P>;
}

export function refusal(answer: Answer): ApiError {
  const detail = typeof answer.data === "object" ? (answer.data as ErrorDetail | null) : null;
  return new ApiError("refused", answer.status, answer.code, answer.msg, detail);
}
