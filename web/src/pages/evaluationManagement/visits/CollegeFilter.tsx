import { useQuery } from "@tanstack/react-query";

import { coverageQuery } from "../../../api/observation/office-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { FilterSelect } from "../../../table/FilterSelect";
import { useOffice } from "./use-office";

/** The colleges within reach, in the order of codes. Who reaches one only has nothing to choose. */
export function CollegeFilter() {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const { search, term, filter } = useOffice();
  const { data } = useQuery({ ...coverageQuery(term), enabled: term !== undefined });
  if (data && data.colleges.length < 2) return null;
  return (
    <FilterSelect
      label={t("filter.college")}
      all={t("filter.allColleges")}
      value={search.college}
      options={(data?.colleges ?? []).map(({ id, name }) => ({ value: id, label: localText(name) }))}
      onChoose={(college) => filter({ college })}
    />
  );
}
