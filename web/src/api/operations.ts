// What the API description says of each call, as types: which paths there are, what they take and what they answer.
import type { components, paths } from "./generated/schema";

export type Schemas = components["schemas"];

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Json = "application/json";
type Operation<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>];
type Answering<Type extends string> = { responses: { 200: { content: Record<Type, unknown> } } };

/** The paths that this method answers with a body of this type. */
export type PathTo<M extends Method, Type extends string = Json> = {
  [P in keyof paths]: Operation<M, P> extends Answering<Type> ? P : never;
}[keyof paths];

/** The paths to which a body of this type is posted. */
export type PathTaking<Type extends string> = {
  [P in keyof paths]: Operation<"POST", P> extends { requestBody: { content: Record<Type, unknown> } } ? P : never;
}[keyof paths];

/** What a call gives beside its path. */
export type Given<M extends Method, P extends keyof paths> = Parts<Operation<M, P>>;

type Parts<Op> = InPath<Op> &
  Query<Op> &
  Body<Op> & {
    signal?: AbortSignal | undefined;
    credentials?: "same-origin" | undefined;
    keepalive?: true;
  };

/** The same as the last argument, to be left out where nothing is needed. */
export type LastGiven<M extends Method, P extends keyof paths> =
  Partial<Given<M, P>> extends Given<M, P> ? [given?: Given<M, P>] : [given: Given<M, P>];

type InPath<Op> = Op extends { parameters: { path: infer Names } } ? { path: Names } : unknown;

type Query<Op> = Op extends { parameters: { query: infer Filters } }
  ? { query: Unset<Filters> }
  : Op extends { parameters: { query?: infer Filters extends object } }
    ? { query?: Unset<Filters> }
    : unknown;

/** A filter that is not set need not be left out. */
type Unset<Filters> = {
  [Name in keyof Filters]: Partial<Filters> extends Pick<Filters, Name> ? Filters[Name] | undefined : Filters[Name];
};

type Body<Op> = Op extends { requestBody: { content: Record<Json, infer Sent> } } ? { body: Sent } : unknown;

/** The envelope's `data`. */
export type Data<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: { 200: { content: Record<Json, { data: infer Content }> } } } ? Content : never;
