// What an address may say about an import: a new one of some list, or one there is with the rows in view. Any page that
// offers imports has it beside its own filters.
import { readOneOf, readPage, readWord } from "./search-params";

export const peopleLists = ["users", "colleges", "programmes", "class_groups", "oneroster"] as const;
export const courseLists = ["courses", "offerings", "enrolments", "oneroster"] as const;
export const enterpriseLists = ["enterprises", "enterprise_contacts"] as const;
export const outcomeLists = ["outcomes", "attainments"] as const;
const listKinds = [...new Set([...peopleLists, ...courseLists, ...enterpriseLists, ...outcomeLists])];

export type ListKind = (typeof listKinds)[number];

export const rowFilters = ["new", "changed", "unchanged", "joined", "skipped", "wrong", "hinted"] as const;
export type RowFilter = (typeof rowFilters)[number];

export interface ImportSearch {
  /** An import's id, or `new`. */
  import?: string | undefined;
  /** What a new one would bring. */
  list?: ListKind | undefined;
  /** Which rows of one that there is, and the page of them. */
  rows?: RowFilter | undefined;
  rowsPage?: number | undefined;
}

export const newImport = "new";

export function importSearch(search: Record<string, unknown>): ImportSearch {
  const id = readWord(search["import"]);
  const isNew = id === newImport;
  const isOne = id !== undefined && !isNew;
  return {
    import: id,
    list: isNew ? readOneOf(search["list"], listKinds) : undefined,
    rows: isOne ? readOneOf(search["rows"], rowFilters) : undefined,
    rowsPage: isOne ? readPage(search["rowsPage"]) : undefined,
  };
}

const pages = [
  { page: "courses", lists: courseLists },
  { page: "enterprises", lists: enterpriseLists },
  { page: "outcomes", lists: outcomeLists },
] as const satisfies readonly { page: string; lists: readonly ListKind[] }[];

/** Where an import of a list is looked at; what names no list of these is the people's. */
export function pageOfList(list: string): (typeof pages)[number]["page"] | "people" {
  return pages.find(({ lists }) => lists.some((kind) => kind === list))?.page ?? "people";
}
