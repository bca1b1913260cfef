// What enterprises said of a programme. The figures were frozen at publishing: only the reply changes afterwards.
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { get, put } from "../client";
import type { Data, Given } from "../operations";

export type EnterpriseReport = Data<"GET", "/reports/enterprise">;
export type ReportProgramme = Data<"GET", "/reports/enterprise/programmes">[number];
export type EnterpriseReply = NonNullable<EnterpriseReport["reply"]>;
/** Where an opening asked about two plans of the programme, the target says which. */
export type ReportAsked = { programme: string; survey?: string | undefined; target?: string | undefined };

const key = ["enterpriseReport"] as const;

/** In the order of their codes. */
export const reportProgrammesQuery = queryOptions({
  queryKey: [...key, "programmes"],
  queryFn: ({ signal }) => get("/reports/enterprise/programmes", { signal }),
});

/** Without an opening: the newest that is published. */
export const enterpriseReportQuery = ({ programme, survey, target }: ReportAsked) =>
  queryOptions({
    queryKey: [...key, programme, survey ?? null, target ?? null],
    queryFn: ({ signal }) => get("/reports/enterprise", { query: { programme, survey, target }, signal }),
  });

/** Names the version that was seen, and is refused on another. */
export const writeEnterpriseReply = mutationOptions({
  mutationFn: (body: Given<"PUT", "/reports/enterprise/reply">["body"]) => put("/reports/enterprise/reply", { body }),
  // One report has several addresses: with its opening, and as the newest without.
  onSuccess: (report, { programme }, _result, { client }) =>
    client.setQueriesData<EnterpriseReport>({ queryKey: [...key, programme] }, (before) =>
      before?.survey.target === report.survey.target ? report : before,
    ),
});
