import { useQuery } from "@tanstack/react-query";

import { userInfoQuery } from "../../../api/own/queries";

export function useMyName(): string | null {
  const { data } = useQuery(userInfoQuery);
  return data?.name ?? null;
}
