// Calls to the ballot origin. They never go through the client: nothing in them may say who is calling, so there is no token,
// no cookie, no language and no page that one came from.

interface Call {
  method?: "GET" | "POST";
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export function callBallotOrigin(origin: string, path: string, call: Call = {}): Promise<Response> {
  const { method = "GET", body, signal } = call;
  return fetch(origin.replace(/\/$/, "") + path, {
    method,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}
