import { queryOptions } from "@tanstack/react-query";

import { get } from "./client";

/** All terms with their days off and make-up days; everybody who is signed in may read them. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => get("/calendar", { signal }),
});
