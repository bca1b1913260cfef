/** Why a file is not worth sending. What is inside it only the server can tell. */
export type FileFault = "several" | "oldExcel" | "otherTable" | "notATable" | "empty" | "tooLarge";

/** For the browser's own dialogue. */
export const acceptedFiles = ".xlsx,.csv";

const mostBytes = 20 * 1024 * 1024;
const accepted = new Set(["xlsx", "csv"]);
/** Tables of other programs, which can save them as .xlsx. */
const otherTables = new Set(["et", "ett", "ods", "numbers", "xlsb", "xlsm", "xltx", "tsv"]);

export function faultOf({ name, size }: Pick<File, "name" | "size">): FileFault | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "xls") return "oldExcel";
  if (otherTables.has(ending)) return "otherTable";
  if (!accepted.has(ending)) return "notATable";
  if (size === 0) return "empty";
  return size > mostBytes ? "tooLarge" : null;
}
