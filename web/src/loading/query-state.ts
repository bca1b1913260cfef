import { isForbidden } from "../api/errors";

/** What the states of a question to the server are told from; what `useQuery` returns is one. */
export type QueryState<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Of a question that can only be asked once another is answered: while that one is not, its failure counts for both. */
export function afterFirst<Data>(first: QueryState<unknown>, query: QueryState<Data>): QueryState<Data> {
  const { data, error, isFetching, refetch } = first;
  const lacksFirst = Boolean(error) && (data === undefined || isForbidden(error));
  return lacksFirst ? { data: undefined, error, isFetching, refetch } : query;
}
