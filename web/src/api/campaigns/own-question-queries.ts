// How a teacher's classes are evaluated, and what teachers ask them themselves.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";

import { campaignsKey } from "./campaign-queries";
import { get, post, put } from "../client";
import type { HandedInQuestions, OwnQuestionsForm } from "../models";
import type { Schemas } from "../operations";
import { teachingKey } from "../teaching/teaching-queries";

export type OwnQuestionsState = Schemas["OwnQuestionsState"];
/** A class in a round of evaluations. */
export type TaughtEvaluation = Schemas["TaughtEvaluation"];

// Nobody looks at a hidden tab: the query client waits there.
const whileOpenMs = 5000;
/** What waits for its time moves by itself, too. */
const whileWaitingMs = 30_000;
const inClassMs = 1000;

const moving: ReadonlySet<TaughtEvaluation["state"]> = new Set(["draft", "scheduled", "closed", "counted"]);

/** How soon it is worth asking again; false: nothing changes by itself any more. */
export function refreshMs(
  rounds: readonly Pick<TaughtEvaluation, "state" | "opens_at">[] = [],
  now = Date.now(),
): number | false {
  const isOpening = ({ state, opens_at }: (typeof rounds)[number]) =>
    state === "scheduled" && Date.parse(opens_at) <= now;
  if (rounds.some((round) => round.state === "open" || isOpening(round))) return whileOpenMs;
  return rounds.some(({ state }) => moving.has(state)) && whileWaitingMs;
}

/** The rounds in which one's classes of a term are asked; nothing is asked while the term is not known. */
export const taughtEvaluationsQuery = (term: string | undefined) =>
  queryOptions({
    queryKey: [...teachingKey, "evaluations", term],
    queryFn:
      term === undefined ? skipToken : ({ signal }) => get("/user/offerings/evaluations", { query: { term }, signal }),
    refetchInterval: ({ state }) => refreshMs(state.data),
  });

/** How many have answered by now, for a wall on which everybody looks. */
export const answerCountQuery = (evaluation: string) =>
  queryOptions({
    queryKey: [...teachingKey, "answered", evaluation],
    queryFn: ({ signal }) => get("/evaluations/{id}/answered", { path: { id: evaluation }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== "open" ? whileWaitingMs : inClassMs),
  });

const ownPath = "/campaigns/{id}/offerings/{offering_id}/own-questions";

export const ownQuestionsQuery = (campaign: string, offering: string) =>
  queryOptions({
    queryKey: [...teachingKey, "own questions", campaign, offering],
    queryFn: ({ signal }) => get(ownPath, { path: { id: campaign, offering_id: offering }, signal }),
  });

type Saved = { campaign: string; offering: string; form: OwnQuestionsForm };

export const saveOwnQuestions = mutationOptions({
  mutationFn: ({ campaign, offering, form }: Saved) =>
    put(ownPath, { path: { id: campaign, offering_id: offering }, body: form }),
  onSuccess(saved, { campaign, offering }, _result, { client }) {
    client.setQueryData(ownQuestionsQuery(campaign, offering).queryKey, saved);
    void client.invalidateQueries({ queryKey: [...teachingKey, "evaluations"] });
  },
});

const handedInAtOnce = 20;

/** What teachers have handed in for a campaign, what waits first. */
export const handedInQuery = (campaign: string, page: number) =>
  queryOptions({
    queryKey: [...campaignsKey, "own questions", campaign, page],
    queryFn: ({ signal }) =>
      get("/campaigns/{id}/own-questions", {
        path: { id: campaign },
        query: { page, page_size: handedInAtOnce },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: campaignsKey });
}

type Decided = Pick<HandedInQuestions, "id" | "version">;

/** With a reason they go back to the teacher; without, they are approved. */
export const decideOwnQuestions = mutationOptions({
  mutationFn: ({ id, version, reason }: Decided & { reason?: string }) =>
    reason === undefined
      ? post("/own-questions/{id}/approve", { path: { id }, body: { version } })
      : post("/own-questions/{id}/return", { path: { id }, body: { version, reason } }),
  onSettled: (_done, _error, _decided, _result, { client }) => refresh(client),
});
