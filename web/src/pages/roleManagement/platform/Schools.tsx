import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { schoolsQuery } from "../../../api/platform/platform-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { readPage, readWord } from "../../../lib/search/search-params";
import { DataTable, TableLoading } from "../../../table/DataTable";
import { ListCount } from "../../../table/ListCount";
import { ListView } from "../../../table/ListView";
import { SearchBox } from "../../../table/SearchBox";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { roleManagementRoute } from "../route";
import { useSchoolColumns } from "./use-school-columns";

export function Schools() {
  const { t } = useTranslation("platform");
  const search = useSearch({ from: roleManagementRoute });
  const navigate = useNavigate({ from: roleManagementRoute });
  const [q, page] = [readWord(search.q), readPage(search.page) ?? 1];
  const query = useQuery(schoolsQuery(q, page));
  const columns = useSchoolColumns();
  const caption = t("schools.title");

  const find = useCallback(
    (typed: string) =>
      void navigate({
        search: { view: "platform", q: typed || undefined },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  return (
    <section aria-labelledby="schools-title" className="list mt-8">
      <h2 id="schools-title" className="mb-3 text-lg">
        {caption}
      </h2>
      <div className="list-filters">
        <SearchBox label={t("schools.search")} placeholder={t("schools.search")} value={q ?? ""} onSearch={find} />
      </div>
      <ListCount
        list={query.data}
        words={{
          total: ({ count }) => t("schools.count", { count }),
          range: (values) => t("schools.range", values),
        }}
      />
      <ListView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={3} />}
        failed={t("schools.failed")}
        empty={<StateMessage title={t("schools.none")} text={t("schools.noneText")} />}
      >
        {({ items }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            busy={query.isPlaceholderData}
          />
        )}
      </ListView>
    </section>
  );
}
