// A file on its way to the server. Of what browsers offer only the older request tells how far it has come.
import { withToken } from "./client";
import { ApiError } from "./errors";
import type { Given, PathTaking } from "./operations";
import { addressOf, type Answer, contentOf, headersFor, read } from "./transport";

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
}

export async function upload<P extends PathTaking<"application/octet-stream">>(
  route: P,
  given: Given<"POST", P>,
  file: Blob,
  options: UploadOptions,
) {
  const address = addressOf({ ...given, route });
  return contentOf<"POST", P>(await withToken((token) => sendFile(address, file, token, options)));
}

function sendFile(address: string, file: Blob, token: string, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError("network", 0, null, ""));
    const stop = () => request.abort();

    request.open("POST", address);
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
