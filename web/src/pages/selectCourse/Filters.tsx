import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { collegesQuery } from "../../api/people/people-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { FilterSelect } from "../../table/FilterSelect";
import { SearchBox } from "../../table/SearchBox";
import { mostPeriods, weekdays } from "../../timetable/meeting";
import { useTimetableText } from "../../timetable/use-timetable-text";
import { Button } from "../../ui/control/Button";
import { Segmented } from "../../ui/control/Segmented";
import { filtersOf, unseenTerms, whens } from "./choice";
import { useChoice } from "./use-choice";

const periods = Array.from({ length: mostPeriods }, (_, at) => at + 1);

/** What narrows the list: a row of chips on a phone, a column at a desk. In the grid a cell says day and period. */
export function Filters({ grid }: { grid: boolean }) {
  const { t } = useTranslation("observation");
  const { t: timetable } = useTranslation("timetable");
  const text = useTimetableText();
  const localText = useLocalText();
  const { choice, filter, clear } = useChoice();
  const { data: colleges = [] } = useQuery(collegesQuery);
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);
  const { when, college, weekday, period, unseen, q } = choice;

  return (
    <div className="choosing-filters">
      {!grid && (
        <Segmented
          label={t("choose.when.label")}
          value={when}
          options={whens.map((value) => ({ value, label: t(`choose.when.${value}`) }))}
          onChoose={(chosen) => filter({ when: chosen === "now" ? undefined : chosen, week: undefined })}
        />
      )}
      <SearchBox label={t("choose.search")} placeholder={t("choose.searchHint")} value={q ?? ""} onSearch={find} />
      <div className="choosing-chips">
        {(colleges.length > 1 || college !== undefined) && (
          <FilterSelect
            label={t("choose.college")}
            all={t("choose.allColleges")}
            value={college}
            options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
            onChoose={(chosen) => filter({ college: chosen })}
          />
        )}
        {!grid && when === "week" && (
          <FilterSelect
            label={t("choose.weekday")}
            all={t("choose.allDays")}
            value={weekday === undefined ? undefined : String(weekday)}
            options={weekdays.map((day) => ({ value: String(day), label: text.weekday(day) }))}
            onChoose={(chosen) => filter({ weekday: chosen })}
          />
        )}
        {!grid && when !== "now" && (
          <FilterSelect
            label={t("choose.period")}
            all={t("choose.allPeriods")}
            value={period === undefined ? undefined : String(period)}
            options={periods.map((one) => ({ value: String(one), label: timetable("period", { period: one }) }))}
            onChoose={(chosen) => filter({ period: chosen })}
          />
        )}
        <FilterSelect
          label={t("choose.unseen.label")}
          all={t("choose.unseen.any")}
          value={unseen === undefined ? undefined : String(unseen)}
          options={unseenTerms.map((terms) => ({
            value: String(terms),
            label: terms === 1 ? t("choose.unseen.now") : t("choose.unseen.atLeast", { count: terms }),
          }))}
          onChoose={(chosen) => filter({ unseen: chosen })}
        />
      </div>
      {filtersOf(choice).some((one) => one !== undefined) && (
        <Button variant="quiet" size="compact" className="justify-self-start" onClick={clear}>
          {t("choose.clear")}
        </Button>
      )}
    </div>
  );
}
