// What the office asks for. It lies under the key "observation" with all the rest: what is assigned or settled refreshes it.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import { getWorkbook } from "../download";
import type { Data, Given } from "../operations";
import { observationKey } from "./visit-queries";

export type Coverage = Data<"GET", "/observation/office/coverage">;
export type CollegeCoverage = Coverage["colleges"][number];
export type SectionScores = Coverage["sections"][number];
export type OfficeTeacher = Data<"GET", "/observation/office/teachers">["items"][number];
export type OfficeTeacherDetail = Data<"GET", "/observation/office/teachers/{username}">;
export type OfficeRecord = Data<"GET", "/observation/office/records">["items"][number];
export type ObserverProgress = Data<"GET", "/observation/office/progress">["items"][number];
export type Dispute = Data<"GET", "/observation/office/disputes">[number];
export type ObservationRules = Data<"GET", "/observation/rules">;

const officeKey = [...observationKey, "office"] as const;

export const coverageQuery = (term: string | undefined) =>
  queryOptions({
    queryKey: [...officeKey, "coverage", term],
    queryFn: ({ signal }) => get("/observation/office/coverage", { query: { term }, signal }),
  });

export const officeTeachersQuery = (query: NonNullable<Given<"GET", "/observation/office/teachers">["query"]>) =>
  queryOptions({
    queryKey: [...officeKey, "teachers", query],
    queryFn: ({ signal }) => get("/observation/office/teachers", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const officeTeacherQuery = (username: string, term: string | undefined) =>
  queryOptions({
    queryKey: [...officeKey, "teacher", username, term],
    queryFn: ({ signal }) =>
      get("/observation/office/teachers/{username}", { path: { username }, query: { term }, signal }),
  });

export const officeRecordsQuery = (query: NonNullable<Given<"GET", "/observation/office/records">["query"]>) =>
  queryOptions({
    queryKey: [...officeKey, "records", query],
    queryFn: ({ signal }) => get("/observation/office/records", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const officeProgressQuery = (query: NonNullable<Given<"GET", "/observation/office/progress">["query"]>) =>
  queryOptions({
    queryKey: [...officeKey, "progress", query],
    queryFn: ({ signal }) => get("/observation/office/progress", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const disputesQuery = (term: string | undefined) =>
  queryOptions({
    queryKey: [...officeKey, "disputes", term],
    queryFn: ({ signal }) => get("/observation/office/disputes", { query: { term }, signal }),
  });

export const observationRulesQuery = (term: string) =>
  queryOptions({
    queryKey: [...officeKey, "rules", term],
    queryFn: ({ signal }) => get("/observation/rules", { query: { term }, signal }),
  });

/** Coverage, teachers, records and progress of a term, a sheet each. */
export const getOfficeWorkbook = (term: string | undefined) =>
  getWorkbook("/observation/office/workbook", { query: { term } });
