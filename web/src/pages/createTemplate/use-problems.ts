import { useDeferredValue, useMemo } from "react";

import { check } from "../../questionnaire/check";
import type { Problem, TemplateKind } from "../../questionnaire/model";
import type { Draft } from "./editor/draft";
import { useStable } from "./use-stable";

const noName: Problem = { section: null, question: null, field: "name", reason: "required" };

/** What is missing before publishing, found when there is time for it: a key press does not wait. */
export function useProblems(kind: TemplateKind, draft: Draft): Problem[] {
  const { form, name } = useDeferredValue(draft);
  const inForm = useMemo(() => check(kind, form), [kind, form]);
  return useStable(name.zh.trim() === "" ? [noName, ...inForm] : inForm);
}

/** Ids of the sections and questions that are concerned. */
export function useFlagged(problems: readonly Problem[], shown: boolean): ReadonlySet<string> {
  return useMemo(
    () => new Set(shown ? problems.map(({ section, question }) => question ?? section ?? "") : []),
    [problems, shown],
  );
}
