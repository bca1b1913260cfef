// What the pages about enterprises ask for. All of it lies under the key "enterprises", so that a change refreshes it all.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { EnterpriseFilters } from "../../lib/search/enterprise-search";
import { readOneOf } from "../../lib/search/search-params";
import { get } from "../client";
import type { Schemas } from "../operations";
import { industries, relations, standings } from "./enterprise-kinds";

export type Contact = Schemas["ContactView"];
export type ContactForm = Schemas["ContactForm"];
export type Enterprise = Schemas["EnterpriseView"];
export type EnterpriseDetail = Schemas["EnterpriseDetail"];
export type EnterpriseForm = Schemas["EnterpriseForm"];
export type EnterpriseRelation = Schemas["EnterpriseRelation"];
export type EnterpriseSize = Schemas["EnterpriseSize"];
export type Industry = Schemas["Industry"];

export const enterprisesKey = ["enterprises"] as const;

const mostAtOnce = 100;

export const enterpriseListQuery = ({ q, standing, relation, industry, college, page }: EnterpriseFilters) =>
  queryOptions({
    queryKey: [...enterprisesKey, "list", { q, standing, relation, industry, college, page }],
    queryFn: ({ signal }) =>
      get("/enterprises", {
        query: {
          q,
          state: readOneOf(standing, standings),
          relation: readOneOf(relation, relations),
          industry: readOneOf(industry, industries),
          college,
          page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** All that can be asked, page by page: a school has hundreds, not thousands. */
export const everyEnterpriseQuery = queryOptions({
  queryKey: [...enterprisesKey, "every"],
  queryFn: async ({ signal }): Promise<Enterprise[]> => {
    const found: Enterprise[] = [];
    for (let page = 1; ; page += 1) {
      const query = { state: "active", page, page_size: mostAtOnce } as const;
      const { items, total } = await get("/enterprises", { query, signal });
      found.push(...items);
      if (items.length < mostAtOnce || found.length >= total) return found;
    }
  },
});

export const enterpriseQuery = (id: string) =>
  queryOptions({
    queryKey: [...enterprisesKey, "one", id],
    queryFn: ({ signal }) => get("/enterprises/{id}", { path: { id }, signal }),
  });
