import { lazy, Suspense } from "react";

import type { UserInfo } from "../../../api/own/queries";
import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { hasAll } from "../../../session/permissions";
import { PanelRowsLoading, Section } from "../../../ui/layout/Panel";
import { TodoList } from "./TodoList";

// What a device knows of questionnaires concerns students alone.
const StudentTodos = lazy(async () => {
  const [{ StudentTodos: todos }] = await Promise.all([import("./StudentTodos"), loadPageTexts("due")]);
  return { default: todos };
});

const nothing: readonly never[] = [];

export function TodoSection({ info }: { info: UserInfo | undefined }) {
  const { t } = useTranslation("infoCenter");
  const loading = <PanelRowsLoading rows={1} label={t("common:loading")} />;
  const answers = hasAll(["evaluation.answer"]);
  return (
    <Section id="todo" title={t("section.todo")}>
      {answers ? (
        // Fetched while it is asked who this is.
        <Suspense fallback={loading}>
          <StudentTodos me={info?.username}>{(due) => <TodoList due={due} />}</StudentTodos>
        </Suspense>
      ) : (
        <TodoList due={info && nothing} />
      )}
    </Section>
  );
}
