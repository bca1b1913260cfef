// What the calls about results take, by the names of the API description's schemas. Form and figures are passed on as they
// are: `questionnaire/model.ts` and `results/model.ts` know them.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type QuestionComments = Schemas["QuestionComments"];
export type ScorePoint = Schemas["ScorePoint"];
export type Reply = Schemas["ReplyView"];
export type StudentReplies = Schemas["StudentReplies"];

export type { ResultView } from "./models";
