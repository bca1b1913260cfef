import { useCallback } from "react";

import { noticeKinds, noticeStates } from "../../api/notices/notice-filters";
import { useTranslation } from "../../i18n/use-translation";
import { FilterSelect } from "../../table/FilterSelect";
import { SearchBox } from "../../table/SearchBox";
import { useNoticeList } from "./use-notice-list";

export function NoticeFilters() {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const { filters, filter } = useNoticeList();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list-filters">
      <SearchBox label={t("search")} placeholder={t("searchPlaceholder")} value={filters.q ?? ""} onSearch={find} />
      <FilterSelect
        label={t("column.kind")}
        all={t("allKinds")}
        value={filters.kind}
        options={noticeKinds.map((kind) => ({ value: kind, label: notices(`kind.${kind}`) }))}
        onChoose={(chosen) => filter({ kind: noticeKinds.find((kind) => kind === chosen) })}
      />
      <FilterSelect
        label={t("column.state")}
        all={t("allStates")}
        value={filters.state}
        options={noticeStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        onChoose={(chosen) => filter({ state: noticeStates.find((state) => state === chosen) })}
      />
    </div>
  );
}
