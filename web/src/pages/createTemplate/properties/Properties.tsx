import { useMemo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Problem, TemplateKind } from "../../../questionnaire/model";
import { findQuestion, findSection, type Place } from "../editor/draft";
import { useProblemText } from "../publish/use-problem-text";
import { weightSum } from "../weights";
import { fieldProblems } from "./field-problem";
import { QuestionProperties } from "./QuestionProperties";
import { SectionProperties } from "./SectionProperties";
import "./properties.css";

type PropertiesProps = {
  kind: TemplateKind;
  form: Form;
  /** As it was before the typing began, for what is told about other questions. */
  settledForm: Form;
  selected: Place | null;
  /** Those to be shown at the fields. */
  problems: readonly Problem[];
};

export function Properties({ kind, form, settledForm, selected, problems }: PropertiesProps) {
  const { t } = useTranslation("createTemplate");
  const { words } = useProblemText();
  const found = selected?.kind === "question" ? findQuestion(form, selected.id) : null;
  const place = selected?.id;
  const problem = useMemo(
    () =>
      fieldProblems(
        problems.filter((known) => (known.question ?? known.section) === place),
        words,
      ),
    [problems, words, place],
  );
  const section = selected?.kind === "section" ? findSection(form, selected.id) : null;

  if (found) {
    return (
      <QuestionProperties
        key={found.question.id}
        kind={kind}
        form={settledForm}
        question={found.question}
        problem={problem}
      />
    );
  }
  if (section) {
    return (
      <SectionProperties
        key={section.id}
        section={section}
        kind={kind}
        weightLeft={100 - weightSum(form)}
        problem={problem}
      />
    );
  }
  return <p className="text-sm text-muted">{t("properties.nothing")}</p>;
}

/** What the properties belong to, in words. */
export function usePropertiesTitle(form: Form, selected: Place | null): string {
  const { t } = useTranslation("createTemplate");
  if (selected?.kind === "question") {
    return t("properties.question", { number: findQuestion(form, selected.id)?.number ?? 0 });
  }
  if (selected === null) return t("properties.title");
  return findSection(form, selected.id)?.title.zh.trim() || t("properties.section");
}
