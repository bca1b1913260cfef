import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "./errors";

const retries = 2;

// A refusal stays a refusal; only a lost connection or a busy server is worth another try.
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false;
  return error.kind === "network" || error.status === 503;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthRetrying },
    // Offline, a form must fail at once and say so, not wait in silence for the connection.
    mutations: { retry: false, networkMode: "always" },
  },
});
