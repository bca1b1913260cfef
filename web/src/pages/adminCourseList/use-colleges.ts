import { useQuery } from "@tanstack/react-query";

import { collegesQuery } from "../../api/people/people-queries";
import { hasKey } from "../../session/permissions";

/** The colleges within my reach. The server tells them to those who may read users. */
export function useColleges() {
  const { data = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  return data;
}
