import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { officeRecordsQuery } from "../../../../api/observation/office-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { DataTable, TableLoading } from "../../../../table/DataTable";
import { EmptyList } from "../../../../table/EmptyList";
import { FilterSelect } from "../../../../table/FilterSelect";
import { ListCount } from "../../../../table/ListCount";
import { pageSize } from "../../../../table/ListPage";
import { ListView } from "../../../../table/ListView";
import { SearchBox } from "../../../../table/SearchBox";
import { CollegeFilter } from "../CollegeFilter";
import { useOffice } from "../use-office";
import { stageOf, stages } from "./stages";
import { useRecordColumns } from "./use-record-columns";

/** What was written, the newest first. */
export function Records() {
  const { t } = useTranslation("observationOffice");
  const { search, term, clear } = useOffice();
  const { q, college, state, page } = search;
  const query = useQuery({
    ...officeRecordsQuery({ term, college, state: stageOf(state), search: q, page }),
    enabled: term !== undefined,
  });
  const columns = useRecordColumns();
  const caption = t("records.caption", { size: pageSize });

  return (
    <>
      <Filters />
      <ListCount
        list={query.data}
        words={{ total: (values) => t("records.total", values), range: (values) => t("records.range", values) }}
      />
      <ListView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={8} />}
        failed={t("records.failed")}
        empty={
          <EmptyList
            search={{ page }}
            filters={[q, college, state]}
            onClear={clear}
            none={{ title: t("records.none"), text: t("records.noneText") }}
            noMatch={{ title: t("records.noMatch"), text: t("records.noMatchText") }}
          />
        }
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
    </>
  );
}

function Filters() {
  const { t } = useTranslation("observationOffice");
  const { search, filter } = useOffice();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);
  return (
    <div className="list-filters">
      <SearchBox
        label={t("filter.record")}
        placeholder={t("filter.recordHint")}
        value={search.q ?? ""}
        onSearch={find}
      />
      <CollegeFilter />
      <FilterSelect
        label={t("filter.stage")}
        all={t("filter.allStages")}
        value={search.state}
        options={stages.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChoose={(state) => filter({ state })}
      />
    </div>
  );
}
