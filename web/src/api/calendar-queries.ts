import { queryOptions } from "@tanstack/react-query";

import type { Calendar } from "./calendar-types";
import { get } from "./client";

/** All terms with their days off and make-up days; everybody who is signed in may read them. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => get<Calendar>("/calendar", signal),
});
