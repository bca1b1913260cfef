import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { collegesQuery, grantableRolesQuery } from "../../../api/people/people-queries";
import { useLocalText } from "../../../i18n/local-text";
import { hasKey } from "../../../session/permissions";
import { FilterSelect } from "../../../table/FilterSelect";
import { SearchBox } from "../../../table/SearchBox";
import { useUserList } from "./use-user-list";

const states = ["active", "disabled"] as const;

export function UserFilters() {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();
  const { search, filter } = useUserList();
  const { data: roles = [] } = useQuery({ ...grantableRolesQuery, enabled: hasKey("user.manage") });
  const { data: colleges = [] } = useQuery(collegesQuery);
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list-filters">
      <SearchBox label={t("search")} placeholder={t("searchPlaceholder")} value={search.q ?? ""} onSearch={find} />
      {(hasKey("user.manage") || search.role !== undefined) && (
        <FilterSelect
          label={t("column.roles")}
          all={t("allRoles")}
          value={search.role}
          options={roles.map((role) => ({ value: role.key, label: localText(role.name) }))}
          onChoose={(role) => filter({ role })}
        />
      )}
      {(colleges.length > 1 || search.college !== undefined) && (
        <FilterSelect
          label={people("fact.college")}
          all={t("allColleges")}
          value={search.college}
          options={colleges.map((college) => ({ value: college.id, label: localText(college.name) }))}
          onChoose={(college) => filter({ college })}
        />
      )}
      <FilterSelect
        label={t("column.state")}
        all={t("allStates")}
        value={search.state}
        options={states.map((state) => ({ value: state, label: people(`state.${state}`) }))}
        onChoose={(chosen) => filter({ state: states.find((state) => state === chosen) })}
      />
    </div>
  );
}
