import { useQuery } from "@tanstack/react-query";

import { userInfoQuery } from "../api/own/queries";

/** Whose drafts and receipts these are; undefined until that is known. */
export function useMe(): string | undefined {
  return useQuery(userInfoQuery).data?.username;
}
