import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { type ListKind, listKinds, type RowFilter, rowFilters } from "../api/imports/import-lists";
import { type ImportSearch, newImport } from "../lib/search/import-search";
import { readOneOf } from "../lib/search/search-params";

/** Panels of the lists that offer imports: an import stands in their place, and unsaved changes in one are asked about. */
const noPanel = {
  user: undefined,
  enterprise: undefined,
  plan: undefined,
  new: undefined,
  class: undefined,
  course: undefined,
};
const noImport: ImportSearch = { import: undefined, list: undefined, rows: undefined, rowsPage: undefined };

/** The address with another import, or none. Which page it is, and so the type of its address, is not known here. */
const searchWith = (change: ImportSearch) =>
  ((before: object) => ({ ...before, ...noPanel, ...noImport, ...change })) as never;

export const toNew = (list: ListKind) => searchWith({ import: newImport, list });
export const toImport = (id: string, rows?: RowFilter) => searchWith({ import: id, rows });
export const toList = searchWith({});

/** Which import the address names, and the ways to another. */
export function useImportPlace() {
  const { import: id, list: wanted, rows: shown, rowsPage } = useSearch({ strict: false });
  const [list, rows] = [readOneOf(wanted, listKinds), readOneOf(shown, rowFilters)];
  const navigate = useNavigate();

  const chooseList = useCallback(
    (kind: ListKind) => void navigate({ to: ".", search: toNew(kind), replace: true, resetScroll: false }),
    [navigate],
  );
  const start = useCallback((kind: ListKind) => void navigate({ to: ".", search: toNew(kind) }), [navigate]);
  /** The upload that leads here has just ended: nothing to ask about. */
  const showUploaded = useCallback(
    (imported: string) => void navigate({ to: ".", search: toImport(imported), replace: true, ignoreBlocker: true }),
    [navigate],
  );

  return { id, list, rows, rowsPage, chooseList, start, showUploaded };
}
