/** What a student is asked, due first; or what teachers replied. (An observer's visits will stand here too.) */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";
import { hasAll } from "../../session/permissions";
import { NotBuiltYet } from "../NotBuiltYet";
import { evaluationList } from "./page";
import { StudentList } from "./StudentList";

const RepliesView = lazy(async () => {
  const [{ RepliesView }] = await Promise.all([import("./replies/RepliesView"), loadPageTexts("outcome")]);
  return { default: RepliesView };
});

export function EvaluationListPage() {
  const { view } = useSearch({ from: evaluationList.path });
  if (!hasAll(["evaluation.answer"])) return <NotBuiltYet page="evaluationList" />;
  if (view !== "replies") return <StudentList />;
  return (
    <Suspense>
      <RepliesView />
    </Suspense>
  );
}
