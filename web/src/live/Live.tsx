import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { jobsQuery } from "../api/jobs/job-queries";
import { newsKeys } from "../api/messages/news";
import { useShown } from "../lib/shown";
import { follow, type Topic } from "./follow";
import { inTurns } from "./in-turns";

/** Progress is told several times a second; nobody reads it that often. */
const pauseMs = 400;

/**
 * Lets a page that is looked at ask again when there is something new for its reader: the server says that there is, and not
 * what. A page in the background has no line, since a session has two of them.
 */
export function Live() {
  const client = useQueryClient();
  const shown = useShown();

  useEffect(() => {
    if (!shown) return;
    const over = new AbortController();
    const lookAgain = inTurns((topics: ReadonlySet<Topic>) => {
      const keys = [...(topics.has("jobs") ? [jobsQuery.queryKey] : []), ...(topics.has("news") ? newsKeys : [])];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }, pauseMs);
    void follow(lookAgain, over.signal);
    return () => over.abort();
  }, [client, shown]);

  return null;
}
