import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { type UserPage, usersQuery } from "../../../api/people/people-queries";
import { useLanguage } from "../../../i18n/language";
import { ImportButton } from "../../../imports/start/ImportButton";
import { peopleLists } from "../../../api/imports/import-lists";
import { hasKey } from "../../../session/permissions";
import { ListPage, pageSize } from "../../../table/ListPage";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { PageHead } from "../../../ui/layout/PageHead";
import { Bulk } from "../bulk/Bulk";
import { isSelected, sizeOf } from "../bulk/selection";
import { useSelectColumn } from "../bulk/use-select-column";
import { useSelection } from "../bulk/use-selection";
import { ExportButton } from "./ExportButton";
import { type Found, useFoundText } from "./found";
import { NobodyHere } from "./NobodyHere";
import type { Question } from "../confirm/question";
import { PeopleTabs } from "../PeopleTabs";
import { manageUsersRoute } from "../route";
import { UserFilters } from "./UserFilters";
import { useUserColumns } from "./use-user-columns";
import { useUserList } from "./use-user-list";

const nobodyFound: Found = { count: 0, more: false };

type UserListProps = {
  /** Somebody is about to open a panel. */
  onReach: () => void;
  onAsk: (question: Question) => void;
};

export function UserList({ onReach, onAsk }: UserListProps) {
  const { t } = useTranslation("manageUsers");
  const { search } = useUserList();
  const query = useQuery(usersQuery(search));
  const { data } = query;
  const control = useSelection(search, data?.items ?? []);
  const selectColumn = useSelectColumn(control);
  const userColumns = useUserColumns({ onReach, onAsk });
  const manages = hasKey("user.manage");
  const columns = manages ? [selectColumn, ...userColumns] : userColumns;
  const found = data && { count: data.total, more: data.more };
  const selected = sizeOf(control.selection, found ?? nobodyFound);

  return (
    <ListPage
      query={query}
      head={
        <>
          <Head found={found} />
          <PeopleTabs current="users" />
        </>
      }
      filters={<UserFilters />}
      count={{ total: (values) => t("total", values), range: (values) => t("range", values) }}
      countNote={data && <Cut page={data} />}
      above={
        <>
          <p role="status" className="sr-only">
            {manages && selected.count > 0 && <Selected size={selected} />}
          </p>
          {manages && <Bulk control={control} filters={search} found={found ?? nobodyFound} />}
        </>
      }
      failed={t("loadFailed")}
      empty={<NobodyHere />}
      caption={t("caption", { size: pageSize })}
      columns={columns}
      rowKey={(row) => row.username}
      current={search.user}
      isSelected={(row) => row.editable && isSelected(control.selection, row.username)}
      busy={query.isPlaceholderData}
    />
  );
}

/** One filled button on a page: when a panel opens, it is the panel's. */
function Head({ found }: { found: Found | undefined }) {
  const { t } = useTranslation("manageUsers");
  const { t: nav } = useTranslation("nav");
  const { search } = useUserList();
  const panel = search.user !== undefined || search.new === true;

  return (
    <PageHead
      title={nav("manageUsers")}
      actions={
        <>
          <ImportButton lists={peopleLists} />
          <ExportButton filters={search} found={found} />
          {hasKey("user.manage") && (
            <Link
              from={manageUsersRoute}
              search={(before) => ({ ...before, user: undefined, new: true })}
              resetScroll={false}
              className={buttonClass({ variant: panel ? "secondary" : "primary", size: "compact" })}
            >
              <Icon name="plus" className="size-4.5" />
              {t("create")}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Read out as the selection grows; in sight it stands in the bar. */
function Selected({ size }: { size: Found }) {
  const { t } = useTranslation("bulk");
  return t("bar.selected", useFoundText()(size));
}

/** At the end of what the list shows, that there are more. */
function Cut({ page: { total, more, page, page_size, last_page } }: { page: UserPage }) {
  const { t } = useTranslation("manageUsers");
  const figures = new Intl.NumberFormat(useLanguage());
  const cut = last_page * page_size;
  if (page !== last_page || (!more && cut >= total)) return null;
  return <span className="text-note text-muted">{t("narrow", { shown: figures.format(cut) })}</span>;
}
