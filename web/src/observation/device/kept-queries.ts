// What is on this device, asked for as if it came from a server. A browser that keeps nothing has nothing.
import { queryOptions } from "@tanstack/react-query";

import { type Kept, type KeptPhoto, photos, reports } from "./kept";
import { hasUnsaved } from "./unsaved";

export const keptKey = ["device", "reports"] as const;

const always = { networkMode: "always", staleTime: 0, retry: false } as const;

/** What somebody writes here, or has handed in here and is not sent. */
export const keptReportsQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...keptKey, user],
    queryFn: (): Promise<Kept[]> => reports.of(user).catch(() => []),
  });

export const keptReportQuery = (user: string, visit: string) =>
  queryOptions({
    ...always,
    queryKey: [...keptKey, user, visit],
    queryFn: (): Promise<Kept | null> =>
      reports.find(user, visit).then(
        (kept) => kept ?? null,
        () => null,
      ),
  });

export const keptPhotosQuery = (user: string, visit: string) =>
  queryOptions({
    ...always,
    queryKey: [...keptKey, user, visit, "photos"],
    queryFn: (): Promise<KeptPhoto[]> => photos.of(user, visit).catch(() => []),
  });

export const isUnsent = (kept: Kept) => kept.queued !== null || hasUnsaved(kept);
