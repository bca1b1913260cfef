// The result of a class or of a group of them, as the API's description has it. Nothing is computed from it here: what is
// missing is not to be shown, and `withheld` says why.
import type { Schemas } from "../api/operations";

export type Level = Schemas["Level"];
export type Reason = Schemas["WithheldFor"];
export type Verdict = Schemas["Verdict"];

export type Interval = Schemas["Interval"];
export type Score = Schemas["Score"];
export type Comparison = Schemas["Comparison"];
export type Figures = Schemas["Figures"];
export type Shown = Schemas["Shown"];
export type Profile = Schemas["Profile"];
export type QuestionResult = Schemas["QuestionResult"];
export type SectionResult = Schemas["SectionResult"];
export type Response = Schemas["Response"];

export type ClassResult = Schemas["ClassResult"];
/** A college, or the school. */

/** Ballots beyond the tokens: where they come from is not known. */
export const unaccounted = ({ ballots, unreadable, issued }: Response): number =>
  issued === null ? 0 : Math.max(0, ballots + unreadable - issued);
