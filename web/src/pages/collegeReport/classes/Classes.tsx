import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";

import { reportClassesQuery } from "../report-queries";
import type { Report, ReportClassPage } from "../../../api/models";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import type { QueryState } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { Pager } from "../../../table/Pager";
import { SearchBox } from "../../../table/SearchBox";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Select } from "../../../ui/control/Select";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { ClassPlot } from "./ClassPlot";
import { ClassTable } from "./ClassTable";
import { collegeReportRoute } from "../route";
import { useReportText } from "../use-report-text";

/** The classes by their codes; by the lower end of the interval only those with enough answers to be compared. */
export function Classes({ report }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  const { q, order, page } = useSearch({ from: collegeReportRoute });
  const asked = { campaign: report.campaign, college: report.college?.id, q, order, page };
  const query = useQuery(reportClassesQuery(asked));
  const { data, isPlaceholderData } = query;
  const scored = report.group.total !== null || (data?.bounds ?? null) !== null;

  return (
    <div className="list report-section">
      <ChartSection
        title={t("classes.title")}
        text={t(order ? "classes.textByLowerEnd" : report.college ? "classes.text" : "classes.textOfSchool", {
          least: report.group.minimums.compared,
        })}
        chart={
          <Narrowed query={query} scored={scored}>
            {(shown) => <ClassPlot report={report} page={shown} busy={isPlaceholderData} grouped={!order} />}
          </Narrowed>
        }
        table={
          <Narrowed query={query} scored={scored}>
            {(shown) => <ClassTable report={report} page={shown} busy={isPlaceholderData} />}
          </Narrowed>
        }
      />
      {data && <Foot page={data} />}
    </div>
  );
}

type NarrowedProps = {
  query: QueryState<ReportClassPage>;
  scored: boolean;
  children: (shown: ReportClassPage) => ReactNode;
};

/** The filters, and what they leave. */
function Narrowed({ query, scored, children }: NarrowedProps) {
  const { t } = useTranslation("collegeReport");
  const { order } = useSearch({ from: collegeReportRoute });
  return (
    <>
      <ClassFilters scored={scored} />
      <QueryView query={query} pending={<ClassesLoading />} failed={t("classes.failed")}>
        {(shown) =>
          shown.items.length === 0 ? (
            <StateMessage title={t(order ? "classes.noneToOrder" : "classes.nothing")} />
          ) : (
            children(shown)
          )
        }
      </QueryView>
    </>
  );
}

function ClassFilters({ scored }: { scored: boolean }) {
  const { t } = useTranslation("collegeReport");
  const { q, order } = useSearch({ from: collegeReportRoute });
  const navigate = useNavigate({ from: collegeReportRoute });
  const search = useCallback(
    (value: string) =>
      void navigate({
        search: (before) => ({ ...before, q: value || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="report-filters">
      <SearchBox label={t("classes.search")} placeholder={t("classes.search")} value={q ?? ""} onSearch={search} />
      {scored && (
        <Select
          aria-label={t("classes.order")}
          value={order ?? ""}
          onValueChange={(value) =>
            void navigate({
              search: (before) => ({
                ...before,
                order: value === "lower_end" ? value : undefined,
                page: undefined,
              }),
              resetScroll: false,
            })
          }
        >
          <option value="">{t("classes.byCode")}</option>
          <option value="lower_end">{t("classes.byLowerEnd")}</option>
        </Select>
      )}
    </div>
  );
}

function Foot({ page }: { page: ReportClassPage }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-note text-muted">
      <p role="status">{t("classes.rows", { count: page.total, total: text.number(page.total) })}</p>
      <Pager page={page.page} pages={Math.ceil(page.total / page.page_size)} />
    </div>
  );
}

function ClassesLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="my-3 h-5" />
      ))}
    </div>
  );
}
