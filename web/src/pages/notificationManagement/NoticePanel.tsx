import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { noticeQuery } from "../../api/notices/notice-queries";
import { useTranslation } from "../../i18n/use-translation";
import { PanelWithout } from "../../loading/PanelWithout";
import { SidePanel } from "../../ui/overlay/SidePanel";
import { NoticeDetail } from "./detail/NoticeDetail";
import { rowId } from "./route";

const EditNotice = lazy(() => import("./editor/EditNotice").then((module) => ({ default: module.EditNotice })));

type NoticePanelProps = { id: string; edit: boolean; onClose: () => void };

/** One notice beside the list: a draft is open for writing, anything else to be read until one says otherwise. */
export function NoticePanel({ id, edit, onClose }: NoticePanelProps) {
  const { t } = useTranslation("notificationManagement");
  const query = useQuery(noticeQuery(id));
  const notice = query.data;
  if (!notice) {
    return (
      <SidePanel title={t("detail.title")} closeLabel={t("common:close")} onClose={onClose} returnTo={rowId(id)}>
        <PanelWithout
          query={query}
          notFound={{ title: t("detail.gone"), text: t("detail.goneText") }}
          failed={t("loadFailed")}
        />
      </SidePanel>
    );
  }
  const { state } = notice;
  const changes = state === "draft" || (edit && (state === "scheduled" || state === "published"));
  return changes ? (
    <Suspense>
      <EditNotice notice={notice} onClose={onClose} />
    </Suspense>
  ) : (
    <NoticeDetail notice={notice} onClose={onClose} />
  );
}
