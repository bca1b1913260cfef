// What the page about campaigns asks for. All of it lies under the key "campaigns", so that a change refreshes it all.
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";

import type { RateFilters } from "../../lib/search/campaign-search";
import { get, post } from "../client";
import { getWorkbook } from "../download";
import { isForbidden } from "../errors";
import type { Data, Schemas } from "../operations";
import type { Course } from "../teaching/teaching-queries";
import type { Template } from "../templates/template-queries";

export type Campaign = Schemas["CampaignView"];
export type CampaignForm = Schemas["CampaignForm"];
export type CampaignKind = Schemas["CampaignKind"];
export type CampaignPage = Data<"GET", "/campaigns">;
export type CampaignPreview = Schemas["CampaignPreview"];
export type CampaignQuestion = Schemas["CampaignQuestion"];
export type CampaignScope = Schemas["CampaignScope"];
export type CampaignState = Schemas["CampaignState"];
export type LeftOutClass = Schemas["LeftOutClass"];
export type RatePage = Data<"GET", "/campaigns/{id}/rates">;
/** A college's or a class's. */
export type RateRow = Schemas["RateRow"];

export const campaignsKey = ["campaigns"] as const;

const mostAtOnce = 100;
const classesAtOnce = 20;

// Nobody looks at a hidden tab: the query client waits there.
const whileOpenMs = 5000;
const whileWorkingMs = 1500;
/** What waits for its time moves by itself, too. */
const whileWaitingMs = 30_000;

/** How soon the figures are worth asking for again; false: they do not change by themselves any more. */
export function refreshMs(campaign: Pick<Campaign, "state" | "opening" | "counting"> | undefined): number | false {
  if (!campaign) return false;
  if (campaign.opening || campaign.counting) return whileWorkingMs;
  if (campaign.state === "open") return whileOpenMs;
  return campaign.state === "scheduled" || campaign.state === "closed" ? whileWaitingMs : false;
}

function soonest(campaigns: readonly Campaign[] = []): number | false {
  const waits = campaigns.map(refreshMs).filter((wait) => wait !== false);
  return waits.length > 0 && Math.min(...waits);
}

/** The campaigns of a term, the newest first; nothing is asked while the term is not known. */
export const campaignsQuery = (term: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...campaignsKey, "term", { term, page }],
    queryFn:
      term === undefined
        ? skipToken
        : ({ signal }) => get("/campaigns", { query: { term, page, page_size: mostAtOnce }, signal }),
    refetchInterval: ({ state }) => soonest(state.data?.items),
  });

/** The newest rounds of any term: what a new one follows. */
export const latestCampaignsQuery = queryOptions({
  queryKey: [...campaignsKey, "latest"],
  queryFn: async ({ signal }): Promise<Campaign[]> => {
    const { items } = await get("/campaigns", { query: { page_size: mostAtOnce }, signal });
    return items;
  },
});

/** How it fills from day to day: noted once a day, so it is not asked for again. */
export const campaignDaysQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, "days", id],
    queryFn: ({ signal }) => get("/campaigns/{id}/days", { path: { id }, signal }),
    staleTime: Infinity,
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, "one", id],
    queryFn: ({ signal }) => get("/campaigns/{id}", { path: { id }, signal }),
    refetchInterval: ({ state }) => refreshMs(state.data),
  });

export const collegeRatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, "rates", id, "colleges"],
    queryFn: ({ signal }) =>
      get("/campaigns/{id}/rates", { path: { id }, query: { by: "college", page_size: mostAtOnce }, signal }),
  });

export const classRatesQuery = (id: string, { q, college, order, short, page }: RateFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, "rates", id, "classes", { q, college, order, short, page }],
    queryFn: ({ signal }) => {
      const query = { by: "class", college, q, order, short, page, page_size: classesAtOnce } as const;
      return get("/campaigns/{id}/rates", { path: { id }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/**
 * What a campaign would comprise. Changes nothing, so it may be asked for as often as one likes. What another choice comprised
 * is not shown meanwhile: one reads this before one begins.
 */
export const previewQuery = (asked: CampaignQuestion | null) =>
  queryOptions({
    queryKey: [...campaignsKey, "preview", asked],
    queryFn: asked === null ? skipToken : () => post("/campaigns/preview", { body: asked }),
  });

/** What students can be asked with: templates that have a published version. */
export const studentTemplatesQuery = queryOptions({
  queryKey: ["templates", { kind: "student", state: "published" }],
  queryFn: async ({ signal }): Promise<Template[]> => {
    const query = { kind: "student", state: "published", page_size: mostAtOnce } as const;
    const { items } = await get("/templates", { query, signal });
    return items;
  },
});

/** Courses by their ids: looked for in the catalogue, since there is no call for one alone. */
export const coursesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["teaching", "courses by id", ids],
    queryFn: async ({ signal }): Promise<Course[]> => {
      const found: Course[] = [];
      for (let page = 1; found.length < ids.length; page += 1) {
        const { items } = await get("/courses", { query: { page, page_size: mostAtOnce }, signal });
        found.push(...items.filter(({ id }) => ids.includes(id)));
        if (items.length < mostAtOnce) break;
      }
      return found;
    },
    enabled: ids.length > 0,
    retry: (failures, error) => !isForbidden(error) && failures < 2,
  });

/** By college and by class, a sheet each. */
export const getRatesWorkbook = (id: string) => getWorkbook("/campaigns/{id}/rates/workbook", { path: { id } });
