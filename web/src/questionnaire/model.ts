// What a questionnaire is and what an answer to it is: the shapes of crates/domain/src/questionnaire/form.rs.

export interface LocalText {
  zh: string;
  en: string | null;
}

export type TemplateKind = "student" | "observation" | "enterprise";

export interface Form {
  sections: Section[];
}

export interface Section {
  /** `[a-z0-9]{1,12}`, unique within the form, stable across versions. */
  id: string;
  title: LocalText;
  /** 1..100; those of the scored sections sum to 100. Null: not scored. */
  weight: number | null;
  /** Repeats for each teacher of the class. */
  per_teacher: boolean;
  questions: Question[];
}

export interface Condition {
  /** An earlier scale, choice or choices question. */
  question: string;
  any_of: number[];
}

interface Asked {
  /** Shares one name space with the other questions' ids, not with the sections'. */
  id: string;
  text: LocalText;
  help: LocalText | null;
  required: boolean;
  shown_when: Condition | null;
}

export interface ScaleQuestion extends Asked {
  type: "scale";
  steps: number;
  /** Two (the ends), or one for each step. */
  labels: LocalText[];
  not_applicable: boolean;
  reversed: boolean;
  weight: number;
}

export interface ChoiceQuestion extends Asked {
  type: "choice";
  /** Scored when every option has a score. */
  options: { text: LocalText; score: number | null }[];
  weight: number;
}

export interface ChoicesQuestion extends Asked {
  type: "choices";
  options: { text: LocalText }[];
}

export interface NumberQuestion extends Asked {
  type: "number";
  min: number;
  max: number;
  unit: LocalText | null;
  scored: boolean;
  reversed: boolean;
  weight: number;
}

export interface TextQuestion extends Asked {
  type: "text";
  /** In UTF-16 code units, as `maxlength` counts. */
  max_length: number;
}

export type Question = ScaleQuestion | ChoiceQuestion | ChoicesQuestion | NumberQuestion | TextQuestion;

/** A form as one class gets it. */
export interface FrozenForm {
  form: Form;
  teachers: { id: string; name: string }[];
  own: OwnQuestions[];
}

/** A teacher's own questions: never scored. */
interface OwnQuestions {
  teacher: string;
  questions: Question[];
}

/**
 * Scale: 1..steps; choice: the option's position, from 1; number: itself; null: not applicable; choices: positions,
 * ascending; text: itself. What is not answered is absent.
 */
export type Answer = number | null | readonly number[] | string;

/** By the question's id; of what is asked about a teacher, `id@position`, from 0. */
export type Answers = Readonly<Record<string, Answer>>;

/** What stands in the way of publishing, and where. */
export interface Problem {
  section: string | null;
  question: string | null;
  /** `text.zh`, `options.0.score`, `shown_when`. */
  field: string;
  reason: string;
  limit?: number;
}
