// What is on this device, asked for as if it came from a server. A browser that keeps nothing has nothing.
import { queryOptions } from "@tanstack/react-query";

import { indexedDbStore } from "../../ballot/store";
import { drafts } from "./kept";

/** Also when there is no network, and anew whenever one looks at the page again. */
export const always = { networkMode: "always", staleTime: 0, retry: false } as const;
export const orNone = <T>(kept: Promise<T[]>): Promise<T[]> => kept.catch(() => []);

export const deviceKey = ["device"] as const;

export const submissions = () => orNone(indexedDbStore().all());

export const submissionsQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "submissions", user],
    queryFn: async () => (await submissions()).filter((submission) => submission.user === user),
  });

export const draftsQuery = (user: string) =>
  queryOptions({
    ...always,
    queryKey: [...deviceKey, "drafts", user],
    queryFn: () => orNone(drafts.of(user)),
  });
