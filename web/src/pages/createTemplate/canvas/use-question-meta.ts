import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";

interface Around {
  /** Its section counts. */
  scored: boolean;
  selected: boolean;
  condition: string | undefined;
}

/** What cannot be seen on the question itself: of the selected one all, of the others only what is unusual. */
export function useQuestionMeta(question: Question, { scored, selected, condition }: Around): string {
  const { t } = useTranslation("createTemplate");

  function kind(): string {
    switch (question.type) {
      case "scale":
        return t("meta.scale", { steps: question.steps });
      case "choice":
        return t(question.options.every(({ score }) => score !== null) ? "meta.scoredChoice" : "meta.choice");
      case "choices":
        return t("meta.choices");
      case "number":
        return t("meta.number", { min: question.min, max: question.max });
      case "text":
        return t("meta.text", { max: question.max_length });
    }
  }

  const reversed = "reversed" in question && question.reversed && t("meta.reversed");
  const isScored =
    question.type === "scale" ||
    (question.type === "number" && question.scored) ||
    (question.type === "choice" && question.options.every(({ score }) => score !== null));
  const weighs = scored && isScored && "weight" in question ? question.weight : null;

  const parts = selected
    ? [
        t(question.required ? "meta.required" : "meta.optional"),
        kind(),
        question.type === "scale" && question.not_applicable && t("meta.notApplicable"),
        reversed,
        weighs !== null && t("meta.weight", { weight: weighs }),
        condition,
      ]
    : [!question.required && t("meta.optional"), reversed, condition];
  return parts.filter(Boolean).join(t("meta.separator"));
}
