import type { OwnQuestions } from "../../../api/own-question-types";
import type { OwnQuestion } from "./own-draft";

/** The API passes questions on as they are; the server has checked their shape, so this is the one place that says what they are. */
export const questionsOf = (questions: OwnQuestions["questions"]): OwnQuestion[] =>
  questions as unknown as OwnQuestion[];
