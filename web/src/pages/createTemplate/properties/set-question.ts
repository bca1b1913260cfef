import type { QuestionChange } from "../editor/operations";

/** Changes fields of the question shown; `typing` names the one where this is one key press of many. */
export type SetQuestion = (change: QuestionChange, typing?: string) => void;
