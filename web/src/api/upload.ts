// A file on its way to the server. Of what browsers offer only the older request tells how far it has come.
import { withToken } from "./client";
import { ApiError } from "./errors";
import { addressOf, type Answer, headersFor, read, refusal } from "./transport";

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
}

export async function upload<T>(path: string, file: Blob, options: UploadOptions): Promise<T> {
  const answer = await withToken((token) => sendFile(path, file, token, options));
  if (!answer.ok || answer.code !== 0) throw refusal(answer);
  return answer.data as T;
}

function sendFile(path: string, file: Blob, token: string, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError("network", 0, null, ""));
    const stop = () => request.abort();

    request.open("POST", addressOf(path));
    for (const [name, value] of headersFor(token)) request.setRequestHeader(name, value);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener("load", () =>
      resolve(read(new Response(request.responseText, { status: request.status }))),
    );
    request.addEventListener("error", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
    signal.addEventListener("abort", stop);
    if (signal.aborted) reject(new DOMException("stopped", "AbortError"));
    else request.send(file);
  });
}
