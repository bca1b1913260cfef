import { type ReactNode, useCallback } from "react";

import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { FilterSelect } from "../../table/FilterSelect";
import { SearchBox } from "../../table/SearchBox";
import { useColleges } from "./use-colleges";
import { useCourseList } from "./use-course-list";

type ListFiltersProps = {
  label: string;
  placeholder: string;
  /** What only one of the lists is narrowed by. */
  children?: ReactNode;
};

export function ListFilters({ label, placeholder, children }: ListFiltersProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const { search, filter } = useCourseList();
  const colleges = useColleges();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list-filters">
      <SearchBox label={label} placeholder={placeholder} value={search.q ?? ""} onSearch={find} />
      {(colleges.length > 1 || search.college !== undefined) && (
        <FilterSelect
          label={t("college")}
          all={t("allColleges")}
          value={search.college}
          options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
          onChoose={(college) => filter({ college })}
        />
      )}
      {children}
    </div>
  );
}
