// That somebody else changed what one may do, until it has been read.
import { createStore } from "../../lib/store";
import { onSessionEvent } from "../../session/events";

export type AccessNews = "permissionsChanged" | "roleTaken";

export const accessNews = createStore<AccessNews | null>(null);

onSessionEvent((event) => {
  if (event === "permissionsChanged" || event === "roleTaken") {
    // A role that was taken says more than that its successor may do other things.
    if (accessNews.get() !== "roleTaken") accessNews.set(event);
  } else accessNews.set(null);
});
