/** Notices and announcements: the list, and beside it one of them to be read or written. The address says which. */
import { lazy, Suspense } from "react";

import { BesidePanel } from "../../ui/overlay/SidePanel";
import { NoticeList } from "./NoticeList";
import { newNotice } from "./route";
import { useNoticeList } from "./use-notice-list";

const loadPanel = () => import("./NoticePanel").then((module) => ({ default: module.NoticePanel }));
const NoticePanel = lazy(loadPanel);
const NewNotice = lazy(() => import("./editor/NewNotice").then((module) => ({ default: module.NewNotice })));

export function NotificationManagementPage() {
  const { search, closePanel } = useNoticeList();
  const { notice, edit = false } = search;
  return (
    <BesidePanel
      panel={
        <Suspense>
          {notice === newNotice ? (
            <NewNotice onClose={closePanel} />
          ) : (
            notice !== undefined && <NoticePanel key={notice} id={notice} edit={edit} onClose={closePanel} />
          )}
        </Suspense>
      }
    >
      <NoticeList onReach={() => void loadPanel()} />
    </BesidePanel>
  );
}
