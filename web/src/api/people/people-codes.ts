// Codes for the first sign-in: counted first, confirmed by that count, then made. What comes back is shown once and kept nowhere.
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { post } from "../client";
import type { Schemas } from "../operations";
import type { UserSelection } from "./people-bulk";

export type CodesCount = Schemas["CodesCount"];
export type CodesWay = Schemas["CodesWay"];
export type CodeSlip = Schemas["CodeSlip"];
export type MadeCodes = Schemas["MadeCodes"];

/** The server makes no more at once. */
export const mostCodes = 5000;

/** Never kept: it must be true when confirmed. */
export const codesCountQuery = (users: UserSelection) =>
  queryOptions({
    queryKey: ["users", "codes", users],
    queryFn: () => post("/users/codes/preview", { body: { users } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const makeCodes = mutationOptions({
  mutationFn: (order: Schemas["CodesRequest"]) => post("/users/codes", { body: order }),
  gcTime: 0,
});
