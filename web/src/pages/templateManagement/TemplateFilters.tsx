import { useCallback } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { templateKinds, templateStates } from "../../lib/search/template-search";
import { FilterSelect } from "../../table/FilterSelect";
import { SearchBox } from "../../table/SearchBox";
import { useTemplateList } from "./use-template-list";

export function TemplateFilters() {
  const { t } = useTranslation("templates");
  const { search, filter } = useTemplateList();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list-filters">
      <SearchBox label={t("search")} placeholder={t("searchPlaceholder")} value={search.q ?? ""} onSearch={find} />
      <FilterSelect
        label={t("column.kind")}
        all={t("allKinds")}
        value={search.kind}
        options={templateKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChoose={(chosen) => filter({ kind: templateKinds.find((kind) => kind === chosen) })}
      />
      <FilterSelect
        label={t("column.state")}
        all={t("allStates")}
        value={search.state}
        options={templateStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        onChoose={(chosen) => filter({ state: templateStates.find((state) => state === chosen) })}
      />
    </div>
  );
}
