import { useMemo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Words } from "./commands";
import { type Draft, findQuestion, findSection } from "../editor/draft";

/** What is read out, or shown, after something was done. */
export function useWords(): Words {
  const { t } = useTranslation("createTemplate");
  return useMemo(() => {
    const titleOf = (draft: Draft, id: string) =>
      findSection(draft.form, id)?.title.zh.trim() || t("outline.blankSection");
    const numberOf = (draft: Draft, id: string) => findQuestion(draft.form, id)?.number ?? 0;
    return {
      moved({ kind, id }, draft) {
        if (kind === "section") {
          const number = draft.form.sections.findIndex((section) => section.id === id) + 1;
          return t("say.movedSection", { title: titleOf(draft, id), number });
        }
        const section = findQuestion(draft.form, id)?.section.id ?? "";
        return t("say.movedQuestion", { number: numberOf(draft, id), section: titleOf(draft, section) });
      },
      removed({ kind, id }, draft) {
        if (kind === "question") return t("say.removedQuestion", { number: numberOf(draft, id) });
        const count = findSection(draft.form, id)?.questions.length ?? 0;
        return count === 0
          ? t("say.removedEmpty", { title: titleOf(draft, id) })
          : t("say.removedSection", { title: titleOf(draft, id), count });
      },
      added: ({ kind, id }, draft) =>
        kind === "section" ? t("say.addedSection") : t("say.addedQuestion", { number: numberOf(draft, id) }),
      undone: () => t("say.undone"),
      redone: () => t("say.redone"),
      freed: (questions, draft) =>
        t("meta.freed", {
          count: questions.length,
          numbers: questions.map((id) => numberOf(draft, id)).join(t("meta.or")),
        }),
      full: () => t("say.full"),
    };
  }, [t]);
}
