import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { get, put } from "../client";
import type { Schemas } from "../operations";

export type BellTimes = Schemas["BellTimesView"];
export type BellSet = Schemas["BellSetView"];

/** When the periods of a day begin and end; everybody who is signed in may read it. */
export const bellTimesQuery = queryOptions({
  queryKey: ["calendar", "bells"],
  queryFn: ({ signal }) => get("/calendar/bells", { signal }),
});

export const editBellTimes = mutationOptions({
  mutationFn: (times: BellTimes) => put("/calendar/bells", { body: times }),
  onSuccess: async (times, _sent, _result, { client }) => {
    await client.cancelQueries(bellTimesQuery);
    client.setQueryData(bellTimesQuery.queryKey, times);
  },
});
