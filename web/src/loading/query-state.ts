import { isForbidden } from "../api/errors";

/** What the states of a question to the server are told from; what `useQuery` returns is one. */
export type QueryState<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** It will be asked by itself once there is a connection. */
  isPaused?: boolean;
  refetch: () => unknown;
};

/** Of a question that can only be asked once another is answered: while that one is not, its failure counts for both. */
export function afterFirst<Data>(first: QueryState<unknown>, query: QueryState<Data>): QueryState<Data> {
  const { data, error, isFetching, isPaused = false, refetch } = first;
  const lacksFirst = data === undefined ? Boolean(error) || isPaused : isForbidden(error);
  return lacksFirst ? { data: undefined, error, isFetching, isPaused, refetch } : query;
}
