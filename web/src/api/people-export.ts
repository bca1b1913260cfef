import type { UserFilters } from "../lib/people-search";
import { stringifySearch } from "../lib/search-params";
import { getWorkbook } from "./download";

/** Everybody whom the filters find, as an Excel file. */
export function exportUsers({ q, role, college, state }: UserFilters): Promise<Blob> {
  return getWorkbook(`/users/export${stringifySearch({ q, role, college, state })}`);
}
