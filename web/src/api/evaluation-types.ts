// What a student's calls about evaluations take, by the names of the API description's schemas. A form is the questionnaire's
// business; here it is only passed on.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type StudentEvaluation = Schemas["OwnEvaluation"];

export type { EvaluationForm } from "./models";
