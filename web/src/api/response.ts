// Answers whose body is not the envelope: a file, a stream of events. They share tokens and refusals with all other calls.
import { withToken } from "./client";
import type { Given, Method, PathTo } from "./operations";
import { open, read, refusal } from "./transport";

const calling =
  <M extends Method>(method: M) =>
  async <Type extends string, P extends PathTo<M, Type>>(accept: Type, route: P, given: Given<M, P>) => {
    const response = await withToken((token) => open({ ...given, method, route, accept }, token));
    if (!response.ok) throw refusal(await read(response));
    return response;
  };

export const getResponse = calling("GET");
export const postForResponse = calling("POST");
