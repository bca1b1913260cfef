/** Notices and announcements: the list, and beside it one of them to be read or written. The address says which; or, for the school, how mail is sent and what else people are told by. */
import { lazy, Suspense } from "react";

import { useReachesAll } from "../../api/own/use-reaches-all";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { PagePending } from "../../loading/PagePending";
import { NoticeList } from "./NoticeList";
import { newNotice } from "./route";
import { useNoticeList } from "./use-notice-list";

const loadPanel = () => import("./NoticePanel").then((module) => ({ default: module.NoticePanel }));
const NoticePanel = lazy(loadPanel);
const NewNotice = lazy(() => import("./editor/NewNotice").then((module) => ({ default: module.NewNotice })));

const ChannelSettings = lazy(() =>
  import("./channels/ChannelSettings").then((module) => ({ default: module.ChannelSettings })),
);
const MailSettings = lazy(() => import("./mail/MailSettings").then((module) => ({ default: module.MailSettings })));

export function NotificationManagementPage() {
  const { view } = useNoticeList().search;
  const reachesAll = useReachesAll();
  if (!reachesAll || (view !== "mail" && view !== "channels")) return <Notices />;
  return <Suspense fallback={<PagePending />}>{view === "mail" ? <MailSettings /> : <ChannelSettings />}</Suspense>;
}

function Notices() {
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
