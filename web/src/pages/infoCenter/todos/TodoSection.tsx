import { lazy, Suspense } from "react";

import type { UserInfo } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { hasAll } from "../../../session/permissions";
import { PanelRowsLoading, Section } from "../../../ui/layout/Panel";
import { TodoRows } from "./TodoRows";

const TeachersTodos = lazy(() => import("./TeachersTodos").then((module) => ({ default: module.TeachersTodos })));

const nothingMore: [] = [];

export function TodoSection({ info }: { info: UserInfo | undefined }) {
  const { t } = useTranslation("infoCenter");
  const loading = <PanelRowsLoading rows={1} label={t("common:loading")} />;
  return (
    <Section id="todo" title={t("section.todo")}>
      {!info ? (
        loading
      ) : hasAll(["course.teach"]) && !info.must_change_password ? (
        <Suspense fallback={loading}>
          <TeachersTodos info={info} />
        </Suspense>
      ) : (
        <TodoRows info={info} more={nothingMore} />
      )}
    </Section>
  );
}
