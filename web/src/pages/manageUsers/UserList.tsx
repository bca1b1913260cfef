import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { usersQuery } from "../../api/people-queries";
import type { UserPage } from "../../api/people-types";
import { useLanguage } from "../../i18n/language";
import { hasKey } from "../../session/permissions";
import { DataTable, TableLoading } from "../../table/DataTable";
import { LoadFailure } from "../../table/LoadFailure";
import { Pager } from "../../table/Pager";
import { buttonClass } from "../../ui/button-class";
import { Icon } from "../../ui/Icon";
import { NobodyHere } from "./NobodyHere";
import type { Question } from "./question";
import { manageUsersRoute } from "./route";
import { UserFilters } from "./UserFilters";
import { useUserColumns } from "./use-user-columns";
import { useUserList } from "./use-user-list";

const pageSize = 20;

type UserListProps = {
  /** Somebody is about to open a panel. */
  onReach: () => void;
  onAsk: (question: Question) => void;
};

export function UserList({ onReach, onAsk }: UserListProps) {
  const { t } = useTranslation("manageUsers");
  const { search } = useUserList();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(search));
  const columns = useUserColumns({ onReach, onAsk });
  const caption = t("caption", { size: pageSize });

  return (
    <div className="list dense max-w-316 px-4 pt-6 pb-20 lg:pt-7">
      <Head />
      <UserFilters />
      <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
        {data && <Count page={data} />}
      </p>
      {error ? (
        <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
      ) : !data ? (
        <TableLoading caption={caption} columns={columns} rows={pageSize} />
      ) : data.items.length === 0 ? (
        <NobodyHere />
      ) : (
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={data.items}
            rowKey={(row) => row.username}
            current={search.user}
            busy={isPlaceholderData}
          />
          <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} />
        </>
      )}
    </div>
  );
}

/** One filled button on a page: when a panel opens, it is the panel's. */
function Head() {
  const { t } = useTranslation("manageUsers");
  const { t: nav } = useTranslation("nav");
  const { search } = useUserList();
  const panel = search.user !== undefined || search.new === true;

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 tabIndex={-1} className="min-w-0 flex-1 text-2xl">
        {nav("manageUsers")}
      </h1>
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
    </div>
  );
}

function Count({ page: { items, total, page, page_size } }: { page: UserPage }) {
  const { t } = useTranslation("manageUsers");
  const figures = new Intl.NumberFormat(useLanguage());
  const from = (page - 1) * page_size + 1;

  return (
    <>
      <span className="font-semibold">{t("total", { count: total, total: figures.format(total) })}</span>
      {total > page_size && items.length > 0 && (
        <span className="text-note text-muted">
          {t("range", { from: figures.format(from), to: figures.format(from + items.length - 1) })}
        </span>
      )}
    </>
  );
}
