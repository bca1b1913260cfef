// What a student's calls about evaluations take. A form is the questionnaire's business; here it is only passed on.

interface LocalText {
  zh: string;
  en: string | null;
}

/** As students see it: before it opens, and once it is archived, they do not. */
type EvaluationState = "open" | "closed" | "counted" | "published";

export interface StudentEvaluation {
  id: string;
  campaign: { id: string; name: LocalText; kind: "midterm" | "final"; code: string };
  institution: string;
  course_name: LocalText;
  class_code: string;
  teachers: string[];
  questions: number;
  opens_at: string;
  closes_at: string;
  state: EvaluationState;
  /** A token was issued: this student has taken part, on whatever device. */
  taken: boolean;
}

export interface EvaluationForm extends StudentEvaluation {
  frozen: unknown;
  form_hash: string;
  size: number;
}

export interface TokenAnswer {
  evaluated: string;
  proof: string;
}
