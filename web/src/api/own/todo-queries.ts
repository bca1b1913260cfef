import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type TodoView = Schemas["TodoView"];
export type Todo = Schemas["Todo"];

/** Worked out by the server each time it is asked, so it is asked whenever somebody comes back to it. */
export const todosQuery = queryOptions({
  queryKey: ["user", "todos"],
  queryFn: ({ signal }) => get("/user/todos", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: "always",
});
