// Answers whose body is not the envelope: a file, a stream of events. They share tokens and refusals with all other calls.
import { withToken } from "./client";
import { open, read, refusal } from "./transport";

export async function getResponse(path: string, accept: string, signal?: AbortSignal): Promise<Response> {
  const request = { method: "GET", path, accept, ...(signal ? { signal } : {}) } as const;
  const response = await withToken((token) => open(request, token));
  if (!response.ok) throw refusal(await read(response));
  return response;
}
