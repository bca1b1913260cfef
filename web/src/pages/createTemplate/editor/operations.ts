// Everything that can be done to a draft. An operation is plain data: ids and texts that it brings in are in it, so the same
// operation on the same draft always gives the same result.
import type {
  ChoiceQuestion,
  ChoicesQuestion,
  LocalText,
  NumberQuestion,
  Question,
  ScaleQuestion,
  Section,
  TextQuestion,
} from "../../../questionnaire/model";
import type { Repeat } from "../../../questionnaire/repeat";
import type { QuestionType } from "./draft";

type Fields<Q extends Question> = Partial<Omit<Q, "id" | "type">>;

/** Fields of the question's own type; where they stand decides which those are. */
export type QuestionChange =
  | Fields<ScaleQuestion>
  | Fields<ChoiceQuestion>
  | Fields<ChoicesQuestion>
  | Fields<NumberQuestion>
  | Fields<TextQuestion>;

export type SectionChange = Partial<Pick<Section, "title" | "weight">> & { repeat?: Repeat };

export type Operation =
  | { do: "set_name"; name: LocalText }
  | { do: "add_section"; section: Section; at: number }
  /** An id for the section, then one for each of its questions. */
  | { do: "duplicate_section"; section: string; ids: readonly string[] }
  | { do: "remove_section"; section: string }
  | { do: "move_section"; section: string; at: number }
  | { do: "set_section"; section: string; change: SectionChange }
  | { do: "share_weights" }
  | { do: "add_question"; section: string; at: number; question: Question }
  | { do: "duplicate_question"; question: string; id: string }
  | { do: "remove_question"; question: string }
  /** `at` is the place among the others, without the question itself. */
  | { do: "move_question"; question: string; section: string; at: number }
  /** One language of its text; the other stays as it is by then. */
  | { do: "set_text"; question: string; language: "zh" | "en"; text: string }
  | { do: "set_question"; question: string; change: QuestionChange }
  /** The outcome that students rate themselves on here; null: none. */
  | { do: "set_outcome"; question: string; outcome: number | null }
  | { do: "change_type"; question: string; type: QuestionType }
  | { do: "set_steps"; question: string; steps: number }
  | { do: "set_labels"; question: string; which: "each" | "ends" }
  | { do: "add_option"; question: string }
  | { do: "remove_option"; question: string; at: number }
  | { do: "move_option"; question: string; from: number; to: number };
