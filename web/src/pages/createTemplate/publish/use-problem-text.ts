import { useCallback } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Problem } from "../../../questionnaire/model";
import { findQuestion } from "../editor/draft";
import { weightSum } from "../weights";

const fieldNames = {
  text: "text",
  title: "title",
  help: "help",
  labels: "labels",
  options: "options",
  unit: "unit",
  min: "number",
  max: "number",
  steps: "steps",
  max_length: "max_length",
  weight: "weight",
  outcome: "outcome",
  form: "form",
} as const;

const kibibytes = (bytes: number) => Math.ceil((bytes * 10) / 1024) / 10;

/** What stands in the way of publishing, in words. */
export function useProblemText() {
  const { t } = useTranslation("createTemplate");

  const words = useCallback(
    ({ field, reason, limit = 0 }: Problem): string => {
      const [head = "", index = ""] = field.split(".");
      const number = Number(index) + 1;
      const name = t(`problem.field.${fieldNames[head as keyof typeof fieldNames] ?? "form"}`);
      switch (reason) {
        case "required":
        case "blank":
          if (head === "text") return t("problem.textBlank");
          if (head === "title") return t("problem.titleBlank");
          if (head === "labels") return t("problem.labelBlank", { number });
          if (head === "options") return t("problem.optionBlank", { number });
          return t("problem.other", { field: name });
        case "empty":
          if (head === "sections") return t("problem.sectionsEmpty");
          return head === "shown_when" ? t("problem.conditionEmpty") : t("problem.questionsEmpty");
        case "too_many":
          return head === "questions" ? t("problem.questionsTooMany", { limit }) : t("problem.optionsTooMany");
        case "too_few":
          return t("problem.optionsTooFew");
        case "too_long":
          return t("problem.tooLong", { field: name, limit });
        case "partly_scored":
          return t("problem.partlyScored");
        case "scored":
          return t("problem.scoredOutcomes");
        case "nothing_scored":
          return t("problem.nothingScored");
        case "not_above_min":
          return t("problem.notAboveMin");
        case "out_of_range":
          if (head === "shown_when") return t("problem.condition");
          return head === "weight" ? t("problem.weightRange") : t("problem.outOfRange", { field: name });
        case "not_of_kind":
          return t(head === "outcome" ? "problem.outcomeNotHere" : "problem.notOfKind");
        case "too_large":
          return t("problem.tooLarge", { limit: kibibytes(limit) });
        case "duplicate":
          return head === "outcome" ? t("problem.outcomeTwice") : t("problem.other", { field: name });
        case "count":
        case "invalid":
        case "not_100":
        case "not_askable":
        case "not_earlier":
        case "repeated":
        case "unknown":
          return head === "shown_when" ? t("problem.condition") : t("problem.other", { field: name });
      }
    },
    [t],
  );

  /** With the form one can also say by how much. */
  function wordsIn(form: Form, problem: Problem): string {
    if (problem.reason !== "not_100") return words(problem);
    const missing = 100 - weightSum(form);
    return missing > 0 ? t("problem.weightShort", { count: missing }) : t("problem.weightOver", { count: -missing });
  }

  /** Where it is, as a person would say it; nothing for the form as a whole. */
  function placeOf(form: Form, { section: id, question }: Problem): string | null {
    if (question !== null) return t("check.atQuestion", { number: findQuestion(form, question)?.number ?? 0 });
    if (id === null) return null;
    const at = form.sections.findIndex((section) => section.id === id);
    const title = form.sections[at]?.title.zh.trim() ?? "";
    return title === "" ? t("check.atSectionBlank", { number: at + 1 }) : t("check.atSection", { title });
  }

  return { words, wordsIn, placeOf };
}
