import { useMemo } from "react";

import { check } from "../../questionnaire/check";
import type { Problem, TemplateKind } from "../../questionnaire/model";
import type { Draft } from "./editor/draft";
import { useStable } from "./use-stable";

const noName: Problem = { section: null, question: null, field: "name", reason: "required" };

/** What is missing before publishing. */
export function useProblems(kind: TemplateKind, { form, name }: Draft): Problem[] {
  const inForm = useMemo(() => check(kind, form), [kind, form]);
  const nameless = name.zh.trim() === "";
  return useStable(useMemo(() => (nameless ? [noName, ...inForm] : inForm), [nameless, inForm]));
}

/** Ids of the sections and questions that are concerned. */
export function useFlagged(problems: readonly Problem[], shown: boolean): ReadonlySet<string> {
  return useMemo(
    () => new Set(shown ? problems.map(({ section, question }) => question ?? section ?? "") : []),
    [problems, shown],
  );
}
