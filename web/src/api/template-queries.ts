import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { stringifySearch } from "../lib/search-params";
import type { TemplateFilters } from "../lib/template-search";
import { get } from "./client";
import type { TemplateChange, TemplateDetail, TemplateKind, TemplatePage } from "./template-types";

export const templatePath = (id: string) => `/templates/${encodeURIComponent(id)}`;

export const templatesQuery = ({ kind, state, q, page }: TemplateFilters) =>
  queryOptions({
    queryKey: ["templates", "list", { kind, state, q, page }],
    queryFn: ({ signal }) => get<TemplatePage>(`/templates${stringifySearch({ kind, state, q, page })}`, signal),
    placeholderData: keepPreviousData,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "one", id],
    queryFn: ({ signal }) => get<TemplateDetail>(templatePath(id), signal),
  });

/** What a new template of this kind can begin with. */
export const templatesToCopyQuery = (kind: TemplateKind) =>
  queryOptions({
    queryKey: ["templates", "to-copy", kind],
    queryFn: ({ signal }) => get<TemplatePage>(`/templates?kind=${kind}&state=published&page_size=50`, signal),
  });

export const changesQuery = (id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ["templates", "changes", id, from, to],
    queryFn: ({ signal }) =>
      get<TemplateChange[]>(`${templatePath(id)}/changes${stringifySearch({ from, to })}`, signal),
  });

/** What somebody else has made of it meanwhile. Kept apart: it must not change what is open here. */
export const theirTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "theirs", id],
    queryFn: ({ signal }) => get<TemplateDetail>(templatePath(id), signal),
    gcTime: 0,
    staleTime: 0,
  });
