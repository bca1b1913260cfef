// What the office asks about surveys of enterprises. All of it lies under the key "surveys", so that a change refreshes it all.
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";

import { get, post } from "../client";
import type { Data, Schemas } from "../operations";
import type { Template } from "../templates/template-queries";

export type InvitationState = Schemas["RaterState"];
export type Rater = Schemas["RaterView"];
export type ReturnReason = Schemas["ReturnReason"];
export type Survey = Schemas["SurveyView"];
export type SurveyAbout = Schemas["SurveyAbout"];
export type SurveyComment = Schemas["SurveyComment"];
export type SurveyCounts = Schemas["RaterCounts"];
export type SurveyDetail = Schemas["SurveyDetail"];
export type SurveyForm = Schemas["SurveyForm"];
export type SurveyPage = Data<"GET", "/surveys">;
export type SurveyPreview = Schemas["SurveyPreview"];
export type SurveyState = Schemas["SurveyState"];
export type SurveyTarget = Schemas["SurveyTargetView"];
export type SurveyVerdict = Schemas["SurveyCommentDecision"];

export const surveysKey = ["surveys"] as const;

const mostAtOnce = 100;
const whileOpenMs = 30_000;

/** The surveys of a term, the newest first; nothing is asked while the term is not known. */
export const surveysQuery = (term: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...surveysKey, "term", { term, page }],
    queryFn:
      term === undefined
        ? skipToken
        : ({ signal }) => get("/surveys", { query: { term, page, page_size: mostAtOnce }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((survey) => survey.state === "open") ? whileOpenMs : false),
  });

/** Of any term, the newest first: what was asked last time. */
export const lastSurveysQuery = queryOptions({
  queryKey: [...surveysKey, "last"],
  queryFn: ({ signal }) => get("/surveys", { query: { page_size: 20 }, signal }),
});

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...surveysKey, "one", id],
    queryFn: ({ signal }) => get("/surveys/{id}", { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "open" ? whileOpenMs : false),
  });

/** What a survey would come to. Changes nothing, so it may be asked for as often as one likes. */
export const surveyPreviewQuery = (form: SurveyForm | null) =>
  queryOptions({
    queryKey: [...surveysKey, "preview", form],
    queryFn: form === null ? skipToken : () => post("/surveys/preview", { body: form }),
    placeholderData: keepPreviousData,
  });

interface RaterFilters {
  state?: InvitationState | undefined;
  page?: number | undefined;
}

export const ratersQuery = (id: string, { state, page }: RaterFilters) =>
  queryOptions({
    queryKey: [...surveysKey, "raters", id, { state, page }],
    queryFn: ({ signal }) => get("/surveys/{id}/raters", { path: { id }, query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const surveyCommentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...surveysKey, "comments", id],
    queryFn: ({ signal }) => get("/surveys/{id}/comments", { path: { id }, signal }),
  });

/** What enterprises can be asked with: templates that have a published version. */
export const enterpriseTemplatesQuery = queryOptions({
  queryKey: ["templates", { kind: "enterprise", state: "published" }],
  queryFn: async ({ signal }): Promise<Template[]> => {
    const query = { kind: "enterprise", state: "published", page_size: mostAtOnce } as const;
    const { items } = await get("/templates", { query, signal });
    return items;
  },
});
