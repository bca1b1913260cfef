// What the college report asks for. It was frozen at counting: asked for once, it need not be asked for again.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { CollegeReportSearch } from "../../lib/search/report-search";
import { get } from "../../api/client";

const classesAtOnce = 50;

export const collegeReportQuery = ({ campaign, term, college }: CollegeReportSearch) =>
  queryOptions({
    queryKey: ["collegeReport", { campaign, term: campaign === undefined ? term : undefined, college }],
    queryFn: ({ signal }) =>
      get("/reports/college", {
        query: campaign === undefined ? { term, college } : { campaign, college },
        signal,
      }),
  });

type ClassesAsked = { campaign: string; college: string | undefined } & Pick<
  CollegeReportSearch,
  "q" | "order" | "page"
>;

export const reportClassesQuery = (asked: ClassesAsked) =>
  queryOptions({
    queryKey: ["collegeReport", "classes", asked],
    queryFn: ({ signal }) => get("/reports/college/classes", { query: { ...asked, page_size: classesAtOnce }, signal }),
    placeholderData: keepPreviousData,
  });
