import { useQuery } from "@tanstack/react-query";

import { type ObserverProgress, officeProgressQuery } from "../../../../api/observation/office-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { isFulfilled } from "../../../../observation/quota";
import { useQuotaText } from "../../../../observation/use-quota-text";
import { type Column, DataTable, TableLoading } from "../../../../table/DataTable";
import { EmptyList } from "../../../../table/EmptyList";
import { ListCount } from "../../../../table/ListCount";
import { pageSize } from "../../../../table/ListPage";
import { ListView } from "../../../../table/ListView";
import { useOffice } from "../use-office";

/** What each observer owes, and has done of it. */
export function Progress() {
  const { t } = useTranslation("observationOffice");
  const { search, term, clear } = useOffice();
  const { page } = search;
  const query = useQuery({ ...officeProgressQuery({ term, page }), enabled: term !== undefined });
  const columns = useProgressColumns();
  const caption = t("progress.caption", { size: pageSize });

  return (
    <>
      <ListCount
        list={query.data}
        words={{ total: (values) => t("progress.total", values), range: (values) => t("progress.range", values) }}
      />
      <ListView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={8} />}
        failed={t("progress.failed")}
        empty={
          <EmptyList
            search={{ page }}
            filters={[]}
            onClear={clear}
            none={{ title: t("progress.none"), text: t("progress.noneText") }}
            noMatch={{ title: t("progress.none"), text: t("progress.noneText") }}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={items}
            rowKey={({ observer }) => observer.username}
            busy={query.isPlaceholderData}
          />
        )}
      </ListView>
    </>
  );
}

function useProgressColumns(): Column<ObserverProgress>[] {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const text = useQuotaText();
  const none = <span className="text-muted">{t("progress.noTask")}</span>;
  const lines = (rules: ObserverProgress["rules"], words: (rule: ObserverProgress["rules"][number]) => string) => (
    <ul>
      {rules.map((rule) => (
        <li key={JSON.stringify(rule)} className={isFulfilled(rule) ? "text-muted" : undefined}>
          {words(rule)}
        </li>
      ))}
    </ul>
  );

  return [
    { id: "observer", header: t("progress.observer"), narrow: "title", cell: ({ observer }) => observer.name },
    { id: "role", header: t("progress.role"), narrow: "beside", cell: ({ role }) => localText(role) },
    {
      id: "done",
      header: t("progress.done"),
      narrow: "end",
      cell: ({ rules }) => (rules.length === 0 ? none : lines(rules, text.done)),
    },
    {
      id: "owed",
      header: t("progress.owed"),
      narrow: "below",
      cell: ({ rules }) => lines(rules, (rule) => text.owed(rule).join(t("comma"))),
    },
  ];
}
