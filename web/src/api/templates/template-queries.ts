import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { TemplateFilters } from "../../lib/search/template-search";
import { get } from "../client";
import type { Schemas } from "../operations";

export type TemplateKind = Schemas["TemplateKind"];
export type Template = Schemas["TemplateView"];
export type NewTemplate = Schemas["NewTemplate"];

export const templatesQuery = ({ kind, state, q, page }: TemplateFilters) =>
  queryOptions({
    queryKey: ["templates", "list", { kind, state, q, page }],
    queryFn: ({ signal }) => get("/templates", { query: { kind, state, q, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "one", id],
    queryFn: ({ signal }) => get("/templates/{id}", { path: { id }, signal }),
  });

/** What a new template of this kind can begin with. */
export const templatesToCopyQuery = (kind: TemplateKind) =>
  queryOptions({
    queryKey: ["templates", "to-copy", kind],
    queryFn: ({ signal }) => get("/templates", { query: { kind, state: "published", page_size: 50 }, signal }),
  });

export const changesQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ["templates", "changes", id, from, to],
    queryFn: ({ signal }) => get("/templates/{id}/changes", { path: { id }, query: { from, to }, signal }),
  });

/** What somebody else has made of it meanwhile. Kept apart: it must not change what is open here. */
export const theirTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "theirs", id],
    queryFn: ({ signal }) => get("/templates/{id}", { path: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
