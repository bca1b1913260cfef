// What a questionnaire is, as the API's description has it, and what an answer to it is.
import type { Schemas } from "../api/operations";

export type LocalText = Schemas["LocalText"];
export type TemplateKind = Schemas["TemplateKind"];

export type Form = Schemas["Form"];
export type Section = Schemas["Section"];
export type Condition = Schemas["Condition"];

export type Question = Schemas["Question"];
type Asking<Type extends Question["type"]> = Extract<Question, { type: Type }>;
export type ScaleQuestion = Asking<"scale">;
export type ChoiceQuestion = Asking<"choice">;
export type ChoicesQuestion = Asking<"choices">;
export type NumberQuestion = Asking<"number">;
export type TextQuestion = Asking<"text">;

/** A form as one class gets it, or as it is asked about one programme. */
export type FrozenForm = Schemas["FrozenForm"];

/** What graduates of a programme should be able to do, as it was asked about. */
export type Outcome = NonNullable<FrozenForm["outcomes"]>[number];

/**
 * Scale: 1..steps; choice: the option's position, from 1; number: itself; null: not applicable; choices: positions,
 * ascending; text: itself. What is not answered is absent.
 */
export type Answer = number | null | readonly number[] | string;

/** By the question's id; of what is asked about a teacher or an outcome, `id@position`, from 0. */
export type Answers = Readonly<Record<string, Answer>>;

/** What stands in the way of publishing, and where. */
export type Problem = Schemas["FormProblem"];
