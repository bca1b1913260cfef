import { isForbidden } from "../../../../../api/errors";
import { useTranslation } from "../../../../../i18n/use-translation";
import { NoPermissionPage } from "../../../../../loading/NoPermissionPage";
import { WithoutData } from "../../../../../loading/WithoutData";
import { Skeleton } from "../../../../../ui/feedback/Skeleton";
import { ViewTitle } from "../../../ViewTitle";
import { ToSurveys } from "../ToSurveys";
import type { useEditorParts } from "./use-editor-parts";

type EditorPendingProps = { title: string; query: ReturnType<typeof useEditorParts>["query"] };

/** Before the form: that it comes, or why it does not. */
export function EditorPending({ title, query }: EditorPendingProps) {
  const { t } = useTranslation("surveys");
  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <ToSurveys />
      <ViewTitle>{title}</ViewTitle>
      <div className="mt-6">
        <WithoutData
          query={query}
          pending={
            <div role="status" aria-label={t("common:loading")} className="grid max-w-form gap-6">
              <Skeleton className="w-40" />
              <Skeleton className="w-full" />
              <Skeleton className="w-80" />
            </div>
          }
          failed={t("editor.failed")}
        />
      </div>
    </>
  );
}
