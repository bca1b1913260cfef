// What a company was asked over the years, and what was handed in.
import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type OwnSurvey = Schemas["OwnSurvey"];
export type OwnSurveyRow = Schemas["OwnSurveyRow"];
export type SubmissionVersion = Schemas["SubmissionVersion"];
export type SubmissionView = Schemas["SubmissionView"];

export const ownSurveysQuery = queryOptions({
  queryKey: ["user", "surveys"],
  queryFn: ({ signal }) => get("/user/surveys", { signal }),
});

/** One's own: colleagues' answers are nobody else's. */
export const ownSubmissionQuery = (invitation: string, target: string) =>
  queryOptions({
    queryKey: ["user", "surveys", invitation, target],
    queryFn: ({ signal }) =>
      get("/user/surveys/{invitation}/targets/{target}", { path: { invitation, target }, signal }),
  });

/** For whoever manages the survey. */
export const submissionQuery = (survey: string, submission: string) =>
  queryOptions({
    queryKey: ["surveys", survey, "submissions", submission],
    queryFn: ({ signal }) =>
      get("/surveys/{id}/submissions/{submission}", { path: { id: survey, submission }, signal }),
  });
