import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { studentEvaluationsQuery } from "../api/ballots/evaluation-queries";
import { draftsQuery, submissionsQuery } from "./device/device-queries";
import { cardsOf } from "./standing";
import { tellDevice } from "./device/tell-device";
import { useMe } from "./use-me";

/** Every questionnaire of the student with where they stand in it; undefined until both sides are known. */
export function useCards() {
  const me = useMe();
  const known = me !== undefined;
  const evaluations = useQuery(studentEvaluationsQuery);
  const { data: submissions } = useQuery({ ...submissionsQuery(me ?? ""), enabled: known });
  const { data: drafts } = useQuery({ ...draftsQuery(me ?? ""), enabled: known });
  const { data, error, isFetching, isPaused, refetch } = evaluations;
  useEffect(() => data && tellDevice(data), [data]);
  const cards = data && submissions && drafts && cardsOf(data, { submissions, drafts });
  // `isPaused`: nothing is asked for while there is no network.
  return { cards, error, isFetching, isPaused, refetch };
}
