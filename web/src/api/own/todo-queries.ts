import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type TodoView = Schemas["TodoView"];
export type Todo = Schemas["Todo"];
export type Overview = Schemas["OverviewView"];
export type OpenCampaign = Schemas["OpenCampaign"];
export type OpenClass = Schemas["OpenClassView"];
export type Lesson = Schemas["LessonView"];
export type NewResult = Schemas["NewResultView"];

/** Worked out by the server each time it is asked, so it is asked whenever somebody comes back to it. */
export const overviewQuery = queryOptions({
  queryKey: ["user", "overview"],
  queryFn: ({ signal }) => get("/user/overview", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: "always",
});

/** What waits, of the same answer. */
export const todosQuery = queryOptions({ ...overviewQuery, select: ({ todos }: Overview) => todos });
