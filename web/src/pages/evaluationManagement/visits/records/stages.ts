import type { OfficeRecord } from "../../../../api/observation/office-queries";

/** How far a report has come. */
export const stages = [
  "written",
  "acknowledged",
  "disputed",
  "settled_stands",
  "settled_amended",
  "settled_withdrawn",
] as const satisfies readonly OfficeRecord["state"][];

/** As the address has it, or as the server says: a state in which nothing is written is none of these. */
export const stageOf = (word: string | undefined) => stages.find((stage) => stage === word);
