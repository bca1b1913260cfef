import { useMemo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Form } from "../../../questionnaire/model";
import { answerWords } from "../answer-words";
import { findQuestion, questionsOf } from "../editor/draft";
import { useStable } from "../use-stable";

const inChinese = ({ zh }: { zh: string }) => zh;

/** When each question that is not always shown is shown, in words, by the question's id. */
export function useConditionTexts(form: Form): Readonly<Record<string, string>> {
  const { t } = useTranslation("createTemplate");
  const texts = useMemo(() => {
    const found: Record<string, string> = {};
    for (const { id, shown_when: condition } of questionsOf(form)) {
      const asked = condition && findQuestion(form, condition.question);
      if (!asked) continue;
      const words = answerWords(asked.question, inChinese);
      const answers = condition.any_of.map((answer) => words[answer - 1] ?? String(answer)).join(t("meta.or"));
      found[id] = t("meta.shownWhen", { number: asked.number, answers });
    }
    return found;
  }, [form, t]);
  return useStable(texts);
}
