import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { useReachesAll } from "../../api/own/use-reaches-all";
import { noticesQuery } from "../../api/notices/notice-queries";
import { useTranslation } from "../../i18n/use-translation";
import { EmptyList } from "../../table/EmptyList";
import { ListPage, pageSize } from "../../table/ListPage";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { PageHead } from "../../ui/layout/PageHead";
import { NoticeFilters } from "./NoticeFilters";
import { newNotice, noticesRoute } from "./route";
import { useNoticeColumns } from "./use-notice-columns";
import { useNoticeList } from "./use-notice-list";

/** `onReach`: somebody is about to open one. */
export function NoticeList({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const { search, filters } = useNoticeList();
  const query = useQuery(noticesQuery(filters));
  const columns = useNoticeColumns(onReach);

  return (
    <ListPage
      query={query}
      head={<Head />}
      filters={<NoticeFilters />}
      count={{ total: (values) => t("total", values), range: (values) => t("range", values) }}
      failed={t("loadFailed")}
      empty={<NothingHere />}
      caption={t("caption", { size: pageSize })}
      columns={columns}
      rowKey={({ id }) => id}
      current={search.notice}
      busy={query.isPlaceholderData}
    />
  );
}

/** One filled button on a page: when a panel opens, it is the panel's. */
function Head() {
  const { t } = useTranslation("notificationManagement");
  const { t: nav } = useTranslation("nav");
  const { search } = useNoticeList();
  // Mail is the school's: a college has none of its own.
  const reachesAll = useReachesAll();
  return (
    <PageHead
      title={nav("notificationManagement")}
      actions={
        <>
          {reachesAll && (
            <>
              <Link from={noticesRoute} search={{ view: "mail" }} className={buttonClass({ size: "compact" })}>
                {t("mail.open")}
              </Link>
              <Link from={noticesRoute} search={{ view: "channels" }} className={buttonClass({ size: "compact" })}>
                {t("channels.open")}
              </Link>
            </>
          )}
          <Link
            from={noticesRoute}
            search={(before) => ({ ...before, notice: newNotice, edit: undefined })}
            resetScroll={false}
            className={buttonClass({ variant: search.notice === undefined ? "primary" : "secondary", size: "compact" })}
          >
            <Icon name="plus" className="size-4.5" />
            {t("create")}
          </Link>
        </>
      }
    />
  );
}

function NothingHere() {
  const { t } = useTranslation("notificationManagement");
  const { filters, clear } = useNoticeList();
  return (
    <EmptyList
      search={filters}
      filters={[filters.q, filters.kind, filters.state]}
      onClear={clear}
      none={{ title: t("empty.title"), text: t("empty.text") }}
      noMatch={{ title: t("empty.noMatch"), text: t("empty.noMatchText") }}
    />
  );
}
