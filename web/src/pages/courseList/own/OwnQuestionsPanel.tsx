/** Beside the list: what a teacher asks a class themselves, until the campaign opens; then what came of it. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { ApiError } from "../../../api/errors";
import { ownQuestionsQuery } from "../../../api/own-question-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { LoadFailure } from "../../../loading/LoadFailure";
import { PanelBody, SidePanel } from "../../../ui/SidePanel";
import { Skeleton } from "../../../ui/Skeleton";
import { StateMessage } from "../../../ui/StateMessage";
import { courseListRoute, ownLinkId } from "../route";
import { OwnEditor } from "./OwnEditor";
import { OwnReading } from "./OwnReading";

type OwnQuestionsPanelProps = { campaign: string; offering: string };

export function OwnQuestionsPanel({ campaign, offering }: OwnQuestionsPanelProps) {
  const { t } = useTranslation("courseList");
  const localText = useLocalText();
  const navigate = useNavigate({ from: courseListRoute });
  const { data, error, isFetching, refetch } = useQuery(ownQuestionsQuery(campaign, offering));
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);

  return (
    <SidePanel
      title={t("own.title")}
      text={data && `${localText(data.course_name)} · ${localText(data.campaign_name)}`}
      closeLabel={t("common:close")}
      returnTo={ownLinkId(campaign, offering)}
      onClose={() =>
        void navigate({ search: (before) => ({ ...before, own: undefined, class: undefined }), resetScroll: false })
      }
    >
      {data ? (
        data.editable && (data.state === "draft" || data.state === "returned") ? (
          // What was saved elsewhere begins anew.
          <OwnEditor key={data.version} own={data} campaign={campaign} offering={offering} />
        ) : (
          <OwnReading own={data} campaign={campaign} offering={offering} />
        )
      ) : (
        <PanelBody>
          {unknown ? (
            <StateMessage title={t("own.notFound")} text={t("own.notFoundText")} />
          ) : error ? (
            <LoadFailure title={t("own.failed")} error={error} retry={refetch} retrying={isFetching} />
          ) : (
            <div role="status" aria-label={t("common:loading")} className="grid gap-3">
              <Skeleton className="w-40" />
              <Skeleton className="h-24" />
            </div>
          )}
        </PanelBody>
      )}
    </SidePanel>
  );
}
