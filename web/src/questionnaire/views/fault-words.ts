import type { useTranslation } from "../../i18n/use-translation";
import type { Question } from "../model";
import type { Fault } from "../validity";

type Words = ReturnType<typeof useTranslation<"questionnaire">>["t"];

/** What is wrong with an answer, and what to do about it. */
export function faultWords(t: Words, question: Question, fault: Fault): string {
  if (fault === "required") return t(missing[question.type]);
  if (fault === "out_of_range" && question.type === "number") {
    return t("fault.range", { min: question.min, max: question.max });
  }
  if (fault === "too_long" && question.type === "text") return t("fault.tooLong", { max: question.max_length });
  return t(fault === "bad_character" ? "fault.badCharacter" : "fault.other");
}

const missing = {
  scale: "fault.choose",
  choice: "fault.choose",
  choices: "fault.chooseSome",
  number: "fault.fillIn",
  text: "fault.fillIn",
} as const;
