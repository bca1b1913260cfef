import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { collegesQuery } from "../../../../api/people/people-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { industries, relations, standings } from "../../../../api/enterprises/enterprise-kinds";
import { hasKey } from "../../../../session/permissions";
import { FilterSelect } from "../../../../table/FilterSelect";
import { SearchBox } from "../../../../table/SearchBox";
import { useEnterpriseList } from "../use-enterprise-list";

export function EnterpriseFilters() {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const { search, filter } = useEnterpriseList();
  // The server tells them to those who may read users.
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list-filters" data-many="">
      <SearchBox label={t("search")} placeholder={t("searchHint")} value={search.q ?? ""} onSearch={find} />
      <FilterSelect
        label={t("field.relations")}
        all={t("allRelations")}
        value={search.relation}
        options={relations.map((value) => ({ value, label: t(`relation.${value}`) }))}
        onChoose={(chosen) => filter({ relation: relations.find((relation) => relation === chosen) })}
      />
      <FilterSelect
        label={t("field.industry")}
        all={t("allIndustries")}
        value={search.industry}
        options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))}
        onChoose={(chosen) => filter({ industry: industries.find((industry) => industry === chosen) })}
      />
      {(colleges.length > 1 || search.college !== undefined) && (
        <FilterSelect
          label={t("field.college")}
          all={t("allColleges")}
          value={search.college}
          options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
          onChoose={(college) => filter({ college })}
        />
      )}
      <FilterSelect
        label={t("column.state")}
        all={t("allStates")}
        value={search.standing}
        options={standings.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChoose={(chosen) => filter({ standing: standings.find((standing) => standing === chosen) })}
      />
    </div>
  );
}
