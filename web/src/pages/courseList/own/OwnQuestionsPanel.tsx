/** Beside the list: what a teacher asks a class themselves, until the campaign opens; then what came of it. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { ownQuestionsQuery } from "../../../api/campaigns/own-question-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { WithoutData } from "../../../loading/WithoutData";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { courseListRoute, ownLinkId } from "../route";
import { OwnEditor } from "./OwnEditor";
import { OwnReading } from "./OwnReading";

type OwnQuestionsPanelProps = { campaign: string; offering: string };

export function OwnQuestionsPanel({ campaign, offering }: OwnQuestionsPanelProps) {
  const { t } = useTranslation("courseList");
  const localText = useLocalText();
  const navigate = useNavigate({ from: courseListRoute });
  const query = useQuery(ownQuestionsQuery(campaign, offering));
  const { data } = query;

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
          <WithoutData
            query={query}
            pending={
              <div role="status" aria-label={t("common:loading")} className="grid gap-3">
                <Skeleton className="w-40" />
                <Skeleton className="h-24" />
              </div>
            }
            failed={t("own.failed")}
            gone={<StateMessage title={t("own.notFound")} text={t("own.notFoundText")} />}
          />
        </PanelBody>
      )}
    </SidePanel>
  );
}
