import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { post } from "../client";
import type { Given } from "../operations";
import { findOut } from "../find-out";
import { type ReportView, reportQuery } from "./report-queries";
import { observationKey } from "./visit-queries";

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: observationKey });
}

type On<Path extends Reported> = { visit: string } & Given<"POST", Path>["body"];
type Reported = `/observation/reports/{id}/${"reply" | "answer" | "settle"}`;

/** What comes back is the report as it stands. Refused, what is shown is old. */
function says<Change>(send: (change: Change) => Promise<ReportView>) {
  return mutationOptions({
    mutationFn: send,
    async onSuccess(view, _change, _result, { client }) {
      const query = reportQuery(view.visit.id);
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, view);
      refresh(client);
    },
    onError: findOut(refresh, () => true),
  });
}

export const replyToReport = says(({ visit, ...body }: On<"/observation/reports/{id}/reply">) =>
  post("/observation/reports/{id}/reply", { path: { id: visit }, body }),
);

export const answerDispute = says(({ visit, ...body }: On<"/observation/reports/{id}/answer">) =>
  post("/observation/reports/{id}/answer", { path: { id: visit }, body }),
);

export const settleDispute = says(({ visit, ...body }: On<"/observation/reports/{id}/settle">) =>
  post("/observation/reports/{id}/settle", { path: { id: visit }, body }),
);
