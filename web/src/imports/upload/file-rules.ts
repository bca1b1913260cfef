import type { ListKind } from "../../api/imports/import-lists";

/** Why a file is not worth sending. What is inside it only the server can tell. */
export type FileFault = "several" | "oldExcel" | "otherTable" | "notATable" | "notAnArchive" | "empty" | "tooLarge";

/** One list as a table, or several in an archive. */
export type FileForm = "table" | "archive";

export const formOf = (kind: ListKind): FileForm => (kind === "oneroster" ? "archive" : "table");

/** For the browser's own dialogue. */
export const acceptedFiles = { table: ".xlsx,.csv", archive: ".zip" } as const satisfies Record<FileForm, string>;

const mostBytes = 20 * 1024 * 1024;
const accepted = new Set(["xlsx", "csv"]);
/** Tables of other programs, which can save them as .xlsx. */
const otherTables = new Set(["et", "ett", "ods", "numbers", "xlsb", "xlsm", "xltx", "tsv"]);

export function faultOf({ name, size }: Pick<File, "name" | "size">, form: FileForm): FileFault | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const wrong = form === "archive" ? notAnArchive(ending) : notATable(ending);
  if (wrong !== null) return wrong;
  if (size === 0) return "empty";
  return size > mostBytes ? "tooLarge" : null;
}

const notAnArchive = (ending: string) => (ending === "zip" ? null : "notAnArchive");

function notATable(ending: string): FileFault | null {
  if (ending === "xls") return "oldExcel";
  if (otherTables.has(ending)) return "otherTable";
  return accepted.has(ending) ? null : "notATable";
}
