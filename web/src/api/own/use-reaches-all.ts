import { useQuery } from "@tanstack/react-query";

import { userInfoQuery } from "./queries";

/** Whether my role covers the whole school. Who reaches one college only cannot put anybody outside it. */
export function useReachesAll(): boolean {
  const { data: me } = useQuery(userInfoQuery);
  return me?.role?.scope.kind === "institution";
}
