import type { QueryClient } from "@tanstack/react-query";

import { isForbidden } from "./errors";

/**
 * For a change that was refused. A permission that was taken away meanwhile, or whatever else says that what is shown is old:
 * asking again lets the page find out and say so.
 */
export const findOut =
  (refresh: (client: QueryClient) => void, isOld: (error: Error) => boolean = isForbidden) =>
  (error: Error, _change: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (isOld(error)) refresh(client);
  };
