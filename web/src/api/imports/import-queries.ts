// What the import pages ask for. The server's sentences come in the language asked for, so that it is part of the key.
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import type { Language } from "../../i18n/language";
import type { ListKind, RowFilter } from "./import-lists";
import { get } from "../client";
import { getArchive, getWorkbook } from "../download";
import type { Schemas } from "../operations";
import { teachingKey } from "../teaching/teaching-queries";

export type Import = Schemas["ImportView"];
export type ImportRow = Schemas["ImportRowView"];
export type ImportCounts = Schemas["ImportRows"];
export type JobFailure = Schemas["JobFailure"];

export const importsKey = ["imports"] as const;

/** The latest, of one list or of all. */
export const recentImportsQuery = (kind?: ListKind) =>
  queryOptions({
    queryKey: [...importsKey, "recent", kind],
    queryFn: ({ signal }) => get("/imports", { query: { kind }, signal }),
    staleTime: 0,
  });

/** Told by the feed of jobs that something has happened; asked now and then in case the feed does not get through. */
const askEveryMs = 5000;

export const importQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...importsKey, "one", id, language],
    queryFn: ({ signal }) => get("/imports/{id}", { path: { id }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? askEveryMs : false),
  });

export const importRowsQuery = (id: string, show: RowFilter, page: number | undefined, language: Language) =>
  queryOptions({
    queryKey: [...importsKey, "rows", id, { show, page, language }],
    queryFn: ({ signal }) => get("/imports/{id}/rows", { path: { id }, query: { show, page }, signal }),
    placeholderData: keepPreviousData,
    // They stay as the check has found them; one that is made again asks for them again.
    staleTime: Infinity,
  });

export const getReport = (id: string) => getWorkbook("/imports/{id}/report", { path: { id } });
export function getExample(kind: ListKind, term: string | undefined): Promise<Blob> {
  if (kind === "oneroster") return getArchive("/imports/example", { query: { kind, term } });
  return getWorkbook("/imports/example", { query: { kind } });
}

export function isBusy({ job }: Pick<Import, "job">): boolean {
  return job?.state === "waiting" || job?.state === "running";
}

/** The lists that an import, or its undoing, may have changed. Not waited for. */
export function refreshImported(client: QueryClient) {
  for (const queryKey of [["users"], ["colleges"], ["roles"], ["enterprises"], ["plans"], teachingKey, importsKey]) {
    void client.invalidateQueries({ queryKey });
  }
}
