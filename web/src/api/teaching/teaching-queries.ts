// What the pages about courses ask for. All of it lies under the key "teaching", so that a change refreshes it all.
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";

import type { CourseFilters } from "../../lib/search/course-search";
import { get } from "../client";
import { ApiError, ErrorCode } from "../errors";
import type { Data, Schemas } from "../operations";

export type Course = Schemas["CourseView"];
export type CourseForm = Schemas["CourseForm"];
export type NewOffering = Schemas["NewOffering"];
/** A class: a course in a term. */
export type Offering = Schemas["OfferingView"];
export type OfferingForm = Schemas["OfferingForm"];
export type ClassTeacher = Schemas["ClassTeacher"];
export type PersonRef = Schemas["PersonRef"];
export type Student = Schemas["StudentRow"];
export type StudentPage = Data<"GET", "/offerings/{id}/students">;
export type TeachersOfferings = Schemas["TeachersOfferings"];

export const teachingKey = ["teaching"] as const;

/** The classes of a term; nothing is asked while the term is not known. */
export const offeringsQuery = (term: string | undefined, { q, college, page }: CourseFilters) =>
  queryOptions({
    queryKey: [...teachingKey, "classes", { term, q, college, page }],
    queryFn:
      term === undefined ? skipToken : ({ signal }) => get("/offerings", { query: { term, q, college, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const offeringQuery = (id: string) =>
  queryOptions({
    queryKey: [...teachingKey, "class", id],
    queryFn: ({ signal }) => get("/offerings/{id}", { path: { id }, signal }),
  });

export const studentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...teachingKey, "class", id, "students", page],
    queryFn: ({ signal }) => get("/offerings/{id}/students", { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const coursesQuery = ({ q, college, kind, tag, page }: CourseFilters) =>
  queryOptions({
    queryKey: [...teachingKey, "courses", { q, college, kind, tag, page }],
    queryFn: ({ signal }) => get("/courses", { query: { q, college, kind, tag, page }, signal }),
    placeholderData: keepPreviousData,
  });

const mostAtOnce = 100;

/** A course by its code: among those that a search for it finds, since there is no call for one alone. */
export const courseQuery = (code: string) =>
  queryOptions({
    queryKey: [...teachingKey, "course", code],
    queryFn: async ({ signal }): Promise<Course> => {
      const { items } = await get("/courses", { query: { q: code, page_size: mostAtOnce }, signal });
      const course = items.find((item) => item.code === code);
      if (!course) throw new ApiError("refused", 404, ErrorCode.NotFound, "");
      return course;
    },
  });

export const ownOfferingsQuery = (term: string | undefined) =>
  queryOptions({
    queryKey: [...teachingKey, "own", term],
    queryFn: term === undefined ? skipToken : ({ signal }) => get("/user/offerings", { query: { term }, signal }),
  });

export const teachersOfferingsQuery = (username: string) =>
  queryOptions({
    queryKey: [...teachingKey, "teacher", username],
    queryFn: ({ signal }) => get("/teachers/{username}/offerings", { path: { username }, signal }),
  });
