// Reports of visits, as those read them whom they concern.
import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import { fileIn } from "../download";
import type { Data, Schemas } from "../operations";
import { getResponse } from "../response";
import { observationKey } from "./visit-queries";

export type TeacherVisit = Data<"GET", "/observation/office/teachers/{username}">["visits"][number];
export type ReportView = Data<"GET", "/observation/reports/{id}">;
export type Report = Schemas["Report"];
export type ReportPhoto = Schemas["ReportPhoto"];
export type Outcome = Schemas["SettlementOutcome"];
export type AboutMe = Schemas["AboutMeView"];

/** Without a number the newest version. */
export const reportQuery = (visit: string, number?: number) =>
  queryOptions({
    queryKey: [...observationKey, "report", visit, { number }],
    queryFn: ({ signal }) => get("/observation/reports/{id}", { path: { id: visit }, query: { number }, signal }),
  });

/** A photo as an address that a picture can show: its bytes come with the token, which no picture sends. */
export const reportPhotoQuery = (visit: string, photo: string) =>
  queryOptions({
    queryKey: [...observationKey, "photo", visit, photo],
    queryFn: async ({ signal }) =>
      dataAddress(
        await fileIn(
          await getResponse("image/jpeg", "/observation/visits/{id}/photos/{photo}", {
            path: { id: visit, photo },
            signal,
          }),
        ),
      ),
    staleTime: Infinity,
  });

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("not read")));
    reader.readAsDataURL(file);
  });
}

/** Who is announced to come to a teacher's classes, and what was written about them. */
export const aboutMeQuery = (term: string | undefined) =>
  queryOptions({
    queryKey: [...observationKey, "about-me", term],
    queryFn: ({ signal }) => get("/observation/about-me", { query: { term }, signal }),
  });

/** What was written about one teacher, over the terms; the newest first. In a term in which they teach. */
export const teacherVisitsQuery = (username: string, term: string | undefined) =>
  queryOptions({
    queryKey: [...observationKey, "office", "teacher", username, term],
    queryFn: ({ signal }) =>
      get("/observation/office/teachers/{username}", { path: { username }, query: { term }, signal }),
  });

/** Whom the office asks one to visit. */
export const visitTasksQuery = queryOptions({
  queryKey: [...observationKey, "tasks"],
  queryFn: ({ signal }) => get("/observation/tasks", { signal }),
});
