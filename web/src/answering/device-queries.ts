// What is on this device, asked for as if it came from a server. A browser that keeps nothing has nothing.
import { queryOptions } from "@tanstack/react-query";

import { indexedDbStore } from "../ballot/store";
import type { Submission } from "../ballot/submission";
import { drafts, labels } from "./kept";
import { isStopped } from "./standing";
import { isUnderWay } from "./start";

/** Also when there is no network, and anew whenever one looks at the page again. */
const always = { networkMode: "always", staleTime: 0, retry: false } as const;
const orNone = <T>(kept: Promise<T[]>): Promise<T[]> => kept.catch(() => []);

export const deviceKey = ["device"] as const;

const submissions = () => orNone(indexedDbStore().all());

export const submissionsQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "submissions", user],
    queryFn: async () => (await submissions()).filter((submission) => submission.user === user),
  });

/** Of one user, or of everybody who has answered here. */
export const receiptsQuery = (user: string | null) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "receipts", user],
    queryFn: async () => {
      const [sent, known] = await Promise.all([submissions(), orNone(labels.all())]);
      return sent
        .filter((submission) => submission.receipts.length > 0 && (user === null || submission.user === user))
        .map((submission) => ({ submission, label: known.find((label) => isFor(label, submission)) ?? null }));
    },
  });

const isFor = (label: Pick<Submission, "user" | "evaluation">, submission: Submission) =>
  label.user === submission.user && label.evaluation === submission.evaluation;

export const draftsQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "drafts", user],
    queryFn: () => orNone(drafts.of(user)),
  });

/** What was not sent, with what it is about: known without a server. */
export const unsentQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "unsent", user],
    queryFn: async () => {
      const [sent, known] = await Promise.all([submissions(), orNone(labels.all())]);
      return sent
        .filter((one) => one.user === user && (isUnderWay(one) || isStopped(one)))
        .map((submission) => ({ submission, label: known.find((label) => isFor(label, submission)) ?? null }));
    },
  });
