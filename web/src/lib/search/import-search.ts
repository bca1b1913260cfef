// What an address may say about an import: a new one of some list, or one there is with the rows in view. Any page that
// offers imports has it beside its own filters. Which lists and rows there are is for the import to know: everybody loads this.
import { readPage, readWord } from "./search-params";

export interface ImportSearch {
  /** An import's id, or `new`. */
  import?: string | undefined;
  /** What a new one would bring. */
  list?: string | undefined;
  /** Which rows of one that there is, and the page of them. */
  rows?: string | undefined;
  rowsPage?: number | undefined;
}

export const newImport = "new";

export function importSearch(search: Record<string, unknown>): ImportSearch {
  const id = readWord(search["import"]);
  const isNew = id === newImport;
  const isOne = id !== undefined && !isNew;
  return {
    import: id,
    list: isNew ? readWord(search["list"]) : undefined,
    rows: isOne ? readWord(search["rows"]) : undefined,
    rowsPage: isOne ? readPage(search["rowsPage"]) : undefined,
  };
}
