import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type Calendar = Schemas["CalendarView"];
export type Term = Schemas["TermView"];
export type TermEdit = Schemas["TermEdit"];

/** All terms with their days off and make-up days; everybody who is signed in may read them. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => get("/calendar", { signal }),
});
