// The app's one outbox of reports.
import { queryClient } from "../../api/query-client";
import { userInfoQuery } from "../../api/own/queries";
import { saveDraft, sendPhoto, submitReport } from "../../api/observation/report-calls";
import { observationKey } from "../../api/observation/visit-queries";
import { session } from "../../session/state";
import { keptKey } from "./kept-queries";
import { createReportOutbox, type ReportOutbox } from "./outbox";

function signedInAs(): string | null {
  return session.get() ? (queryClient.getQueryData(userInfoQuery.queryKey)?.username ?? null) : null;
}

function make(): ReportOutbox {
  const outbox = createReportOutbox({
    network: {
      saveDraft,
      sendPhoto: ({ visit, id, bytes, type }, onProgress) =>
        sendPhoto(visit, id, new Blob([bytes], { type }), onProgress),
      submit: (visit, { key, newest, draft }) => submitReport(visit, { key, newest, draft }),
    },
    signedIn: signedInAs,
  });
  outbox.subscribe(({ kind }) => {
    if (kind === "progress") return;
    void queryClient.invalidateQueries({ queryKey: keptKey });
    if (kind === "submitted") void queryClient.invalidateQueries({ queryKey: observationKey });
  });
  outbox.start();
  return outbox;
}

export const outbox = make();
