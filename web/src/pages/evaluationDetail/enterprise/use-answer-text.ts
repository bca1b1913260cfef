import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Answer, Question } from "../../../questionnaire/model";

/** An answer as it was read when it was given. */
export function useAnswerText() {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();

  return (question: Question, answer: Answer | undefined): string => {
    if (answer === undefined) return t("answer.none");
    if (answer === null) return t("answer.cannotJudge");
    if (typeof answer === "string") return answer;
    if (typeof answer === "object") return answer.map((position) => option(question, position)).join(t("answer.and"));
    return option(question, answer);
  };

  function option(question: Question, position: number): string {
    if (question.type === "scale" && question.labels.length === question.steps) {
      const label = question.labels[position - 1];
      return label ? localText(label) : String(position);
    }
    const chosen = "options" in question ? question.options[position - 1] : undefined;
    return chosen ? localText(chosen.text) : String(position);
  }
}
