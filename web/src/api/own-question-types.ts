// A teacher's evaluations and own questions: by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type OwnQuestionsState = Schemas["OwnQuestionsState"];
/** A class in a round of evaluations. */
export type TaughtEvaluation = Schemas["TaughtEvaluation"];

export type { HandedInQuestions, OwnQuestions, OwnQuestionsForm } from "./models";
