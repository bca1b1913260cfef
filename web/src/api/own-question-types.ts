// A teacher's evaluations and own questions: by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type AnswerCount = Schemas["AnswerCount"];
export type HandedInPage = Schemas["HandedInPage"];
export type HandedInQuestions = Schemas["HandedInQuestions"];
export type OwnQuestions = Schemas["OwnQuestionsView"];
export type OwnQuestionsForm = Schemas["OwnQuestionsForm"];
export type OwnQuestionsState = Schemas["OwnQuestionsState"];
/** A class in a round of evaluations. */
export type TaughtEvaluation = Schemas["TaughtEvaluation"];
