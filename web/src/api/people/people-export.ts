import type { UserFilters } from "../../lib/search/people-search";
import { getWorkbook } from "../download";

/** Everybody whom the filters find, as an Excel file. */
export function exportUsers({ q, role, college, state }: UserFilters): Promise<Blob> {
  return getWorkbook("/users/export", { query: { q, role, college, state } });
}
