// Answers whose body is not the envelope: a file, a stream of events. They share tokens and refusals with all other calls.
import { withToken } from "./client";
import { open, read, refusal, type Request } from "./transport";

export const getResponse = (path: string, accept: string, signal?: AbortSignal) =>
  responseTo({ method: "GET", path, accept, ...(signal ? { signal } : {}) });

export const postForResponse = (path: string, body: unknown, accept: string) =>
  responseTo({ method: "POST", path, body, accept });

async function responseTo(request: Request): Promise<Response> {
  const response = await withToken((token) => open(request, token));
  if (!response.ok) throw refusal(await read(response));
  return response;
}
