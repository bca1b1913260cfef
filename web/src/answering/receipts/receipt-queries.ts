// What was sent from this device, or should have been, with what it is about: known without a server.
import { queryOptions } from "@tanstack/react-query";

import type { Submission } from "../../ballot/submission";
import { always, deviceKey, orNone, submissions } from "../device/device-queries";
import { labels } from "../device/kept";
import { isStopped, isUnderWay } from "../start";

async function labelled(wanted: (submission: Submission) => boolean) {
  const [sent, known] = await Promise.all([submissions(), orNone(labels.all())]);
  return sent.filter(wanted).map((submission) => ({
    submission,
    label:
      known.find(({ user, evaluation }) => user === submission.user && evaluation === submission.evaluation) ?? null,
  }));
}

/** Of one user, or of everybody who has answered here. */
export const receiptsQuery = (user: string | null) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "receipts", user],
    queryFn: () => labelled((one) => one.receipts.length > 0 && (user === null || one.user === user)),
  });

/** What did not arrive. */
export const unsentQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "unsent", user],
    queryFn: () => labelled((one) => one.user === user && (isUnderWay(one) || isStopped(one))),
  });
