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
  const to = { method: "POST", address: addressOf({ ...given, route }), type: "application/octet-stream" };
  return contentOf<"POST", P>(await withToken((token) => sendFile(to, file, token, options)));
}

/** A picture under an address of its own: sent again, it is the same. */
export async function putPicture<P extends PathTakingPicture>(
  route: P,
  path: Given<"PUT", P>["path"],
  file: Blob,
  options: UploadOptions,
) {
  const to = { method: "PUT", address: addressOf({ route, path }), type: file.type };
  return contentOf<"PUT", P>(await withToken((token) => sendFile(to, file, token, options)));
}

type PathTakingPicture = "/observation/visits/{id}/photos/{photo}";

interface Target {
  method: string;
  address: string;
  /** As what it is sent. */
  type: string;
}

function sendFile(to: Target, file: Blob, token: string, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError("network", 0, null, ""));
    const stop = () => request.abort();

    request.open(to.method, to.address);
    for (const [name, value] of headersFor(token)) request.setRequestHeader(name, value);
    request.setRequestHeader("Content-Type", to.type);
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
