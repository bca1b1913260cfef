import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import { getWorkbook } from "../download";

/** What of the school's history is asked for. */
export interface HistoryAsked {
  q?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  /** A date of the school's. */
  from?: string | undefined;
  sessions?: true | undefined;
}

export const historyQuery = (asked: HistoryAsked, cursor: string | undefined) =>
  queryOptions({
    queryKey: ["audit", asked, { cursor }],
    queryFn: ({ signal }) => get("/audit", { query: { ...asked, cursor }, signal }),
  });

/** All of it that is asked for, as an Excel file. */
export function exportHistory(asked: HistoryAsked): Promise<Blob> {
  return getWorkbook("/audit/export", { query: { ...asked } });
}
