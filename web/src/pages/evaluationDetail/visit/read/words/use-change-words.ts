import type { ReportView } from "../../../../../api/observation/report-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { Change } from "./changes";
import { useReportText } from "./use-report-text";

/** What a version changed, as one sentence. */
export function useChangeWords(view: ReportView): (changes: readonly Change[]) => string {
  const { t } = useTranslation("visitReport");
  const localText = useLocalText();
  const { answer } = useReportText(view);

  function words(change: Change): string {
    switch (change.kind) {
      case "text":
        return t(`versions.text.${change.how}`, { what: t(change.of) });
      case "answer": {
        const given = (value: (typeof change)["from"]) =>
          value === undefined ? t("versions.none") : answer(change.question, value);
        const values = {
          question: localText(change.question.text).replace(/[。.]$/, ""),
          from: given(change.from),
          to: given(change.to),
        };
        return change.about === null
          ? t("versions.answer", values)
          : t("versions.answerOf", { ...values, name: change.about });
      }
      case "fact":
        return t(`versions.fact.${change.of}`);
    }
  }

  return (changes) =>
    changes.length === 0 ? t("versions.same") : changes.map(words).join(t("versions.next")) + t("stop");
}
