import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { type OfficeTeacher, officeTeachersQuery } from "../../../../api/observation/office-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { DataTable, TableLoading } from "../../../../table/DataTable";
import { EmptyList } from "../../../../table/EmptyList";
import { pageSize } from "../../../../table/ListPage";
import { ListCount } from "../../../../table/ListCount";
import { ListView } from "../../../../table/ListView";
import { SearchBox } from "../../../../table/SearchBox";
import { Button } from "../../../../ui/control/Button";
import { Select } from "../../../../ui/control/Select";
import { CollegeFilter } from "../CollegeFilter";
import { useOffice } from "../use-office";
import { atLeastChoices, usualAtLeast, unseenOf } from "./at-least";
import { useTeacherColumns } from "./use-teacher-columns";
import { WithdrawDialog } from "./WithdrawDialog";

/** Who has not been attended, those left out for longest first. Never by a score, and it says so. */
export function UnseenTeachers() {
  const { t } = useTranslation("observationOffice");
  const { search, term, clear } = useOffice();
  const { q, college, unseen, page } = search;
  const [withdrawn, setWithdrawn] = useState<OfficeTeacher | null>(null);
  const query = useQuery({
    ...officeTeachersQuery({ term, college, unseen: unseenOf(unseen), search: q, page }),
    enabled: term !== undefined,
  });
  const columns = useTeacherColumns(setWithdrawn);
  const caption = t("unseen.caption", { size: pageSize });

  return (
    <>
      <Filters />
      <ListCount
        list={query.data}
        words={{ total: (values) => t("unseen.total", values), range: (values) => t("unseen.range", values) }}
      />
      <ListView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={8} />}
        failed={t("unseen.failed")}
        empty={
          <EmptyList
            search={{ page }}
            filters={[q, college, unseen]}
            onClear={clear}
            none={{ title: t("unseen.none"), text: t("unseen.noneText"), action: <ShowAll /> }}
            noMatch={{ title: t("unseen.noMatch"), text: t("unseen.noMatchText") }}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={items}
            rowKey={({ teacher }) => teacher.username}
            current={search.teacher}
            busy={query.isPlaceholderData}
          />
        )}
      </ListView>
      {withdrawn?.task && (
        <WithdrawDialog teacher={withdrawn.teacher} task={withdrawn.task} onClose={() => setWithdrawn(null)} />
      )}
    </>
  );
}

function ShowAll() {
  const { t } = useTranslation("observationOffice");
  const { filter } = useOffice();
  return (
    <Button size="compact" onClick={() => filter({ unseen: "0" })}>
      {t("filter.anybody")}
    </Button>
  );
}

function Filters() {
  const { t } = useTranslation("observationOffice");
  const { search, filter } = useOffice();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);
  return (
    <div className="list-filters">
      <SearchBox
        label={t("filter.teacher")}
        placeholder={t("filter.teacherHint")}
        value={search.q ?? ""}
        onSearch={find}
      />
      <CollegeFilter />
      <Select
        aria-label={t("filter.unseen")}
        value={String(unseenOf(search.unseen))}
        onValueChange={(value) => filter({ unseen: value === String(usualAtLeast) ? undefined : value })}
      >
        {atLeastChoices.map((terms) => (
          <option key={terms} value={terms}>
            {terms === 0 ? t("filter.anybody") : t("filter.atLeast", { count: terms })}
          </option>
        ))}
      </Select>
    </div>
  );
}
