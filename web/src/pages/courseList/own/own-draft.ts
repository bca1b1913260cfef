// A teacher's own questions while they are written: what one begins with, and what is still missing.
import { check } from "../../../questionnaire/check";
import type { LocalText, Question } from "../../../questionnaire/model";

export const ownTypes = ["scale", "choice", "choices", "text"] as const;
export type OwnType = (typeof ownTypes)[number];
export type OwnQuestion = Extract<Question, { type: OwnType }>;

/** The others can be asked for by the API alone. */
export const isOwnQuestion = (question: Question): question is OwnQuestion =>
  ownTypes.some((type) => type === question.type);

export type OwnFault = "text" | "textLong" | "label" | "option" | "optionFew";

export const mostQuestions = 3;
export const fewestOptions = 2;
export const mostOptions = 20;
/** Of a question, and of the answer to it. */
const longestText = 200;
const steps = 5;

const blank = (): LocalText => ({ zh: "", en: null });

export function newQuestion(type: OwnType, id: string): OwnQuestion {
  const asked = { id, text: blank(), help: null, required: false, shown_when: null };
  switch (type) {
    case "scale": {
      const labels = [
        { zh: "非常不同意", en: "Strongly disagree" },
        { zh: "非常同意", en: "Strongly agree" },
      ];
      return { ...asked, type, steps, labels, not_applicable: false, reversed: false, weight: 1 };
    }
    case "choice":
      return {
        ...asked,
        type,
        options: [
          { text: blank(), score: null },
          { text: blank(), score: null },
        ],
        weight: 1,
      };
    case "choices":
      return { ...asked, type, options: [{ text: blank() }, { text: blank() }] };
    case "text":
      return { ...asked, type, max_length: longestText };
  }
}

/** The question's words stay; options stay between the two types that have some. */
export function withType(question: OwnQuestion, type: OwnType): OwnQuestion {
  if (question.type === type) return question;
  const next = { ...newQuestion(type, question.id), text: question.text };
  return "options" in question && "options" in next
    ? withOptions(
        next,
        question.options.map((option) => option.text),
      )
    : next;
}

export type WithOptions = Extract<OwnQuestion, { type: "choice" | "choices" }>;

export function withOptions(question: WithOptions, texts: readonly LocalText[]): WithOptions {
  return question.type === "choice"
    ? { ...question, options: texts.map((text) => ({ text, score: null })) }
    : { ...question, options: texts.map((text) => ({ text })) };
}

/** Nothing written in English means none. */
export const inEnglish = (text: LocalText, typed: string): LocalText => ({
  ...text,
  en: typed.trim() === "" ? null : typed,
});

/** Of each question that cannot be handed in yet, what is missing. */
export function faultsOf(questions: readonly OwnQuestion[]): Map<string, OwnFault[]> {
  const title = { zh: "-", en: null };
  const section = { id: "own", title, weight: null, per_teacher: false, questions: [...questions] };
  const found = new Map<string, OwnFault[]>();
  const note = (id: string, fault: OwnFault) => {
    const faults = found.get(id) ?? [];
    if (!faults.includes(fault)) found.set(id, [...faults, fault]);
  };
  for (const { question, field, reason } of check("student", { sections: [section] })) {
    if (question === null) continue;
    const [part = ""] = field.split(".");
    if (part === "text") note(question, reason === "too_long" ? "textLong" : "text");
    else if (part === "labels") note(question, "label");
    else if (part === "options") note(question, reason === "too_few" ? "optionFew" : "option");
  }
  for (const { id, text } of questions) {
    if (Math.max(text.zh.length, text.en?.length ?? 0) > longestText) note(id, "textLong");
  }
  return found;
}
