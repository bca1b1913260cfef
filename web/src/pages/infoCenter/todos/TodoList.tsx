import { useQuery } from "@tanstack/react-query";

import { todosQuery } from "../../../api/own/todo-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { WithoutData } from "../../../loading/WithoutData";
import { PanelRow, PanelRows, PanelRowsLoading } from "../../../ui/layout/Panel";
import type { Due } from "./due";
import { LeadIcon } from "./TodoRow";
import { TodoRows } from "./TodoRows";

/** What waits for somebody, or that nothing does; and never that nothing does while it is not known. */
export function TodoList({ due }: { due: readonly Due[] | undefined }) {
  const { t } = useTranslation("infoCenter");
  const query = useQuery(todosQuery);
  const { data: todos } = query;
  const loading = <PanelRowsLoading rows={1} label={t("common:loading")} />;

  if (!due) return loading;
  if (todos?.length === 0 && due.length === 0) {
    return (
      <PanelRows>
        <PanelRow lead={<LeadIcon name="check" />} title={t("todo.nothing")} text={t("todo.nothingText")} />
      </PanelRows>
    );
  }
  return (
    <>
      {(due.length > 0 || todos) && <TodoRows due={due} todos={todos ?? []} />}
      {!todos && <WithoutData query={query} pending={loading} failed={t("loadFailed.todo")} />}
    </>
  );
}
