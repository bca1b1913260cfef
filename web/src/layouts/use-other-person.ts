import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";

import { userInfoQuery, userProfileQuery } from "../api/own/queries";
import { useCurrentPage } from "./use-current-page";

/** Whose profile is in view where it is not one's own, which has the same page; the name as soon as it is known. */
export function useOtherPerson(): { name: string | undefined } | null {
  const page = useCurrentPage();
  const { username = "" } = useParams({ strict: false });
  // The page asks for both; here they are only read, also where nobody is signed in.
  const { data: me } = useQuery({ ...userInfoQuery, enabled: false });
  const { data: person } = useQuery({ ...userProfileQuery(username), enabled: false });
  const isOther = page === "infoCenter" && username !== "" && me !== undefined && me.username !== username;
  return isOther ? { name: person?.name } : null;
}
