import type { Language } from "../../../i18n/language";
import type { Answer, Question } from "../../model";

/** What every kind of answer control is given. */
export type ControlProps<Kind extends Question = Question> = {
  question: Kind;
  answer: Answer | undefined;
  language: Language;
  /** Unique in the document: the control's own id, or the name its options share. */
  id: string;
  /** The ids of what explains it: help, fault. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  onAnswer: (answer: Answer | undefined) => void;
};
