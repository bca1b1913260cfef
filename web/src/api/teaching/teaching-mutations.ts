// What an administrator does to courses and classes. Names of courses show in classes and counts of classes in courses, so
// that every change refreshes both.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { findOut } from "../find-out";
import {
  type Course,
  type CourseForm,
  courseQuery,
  type NewOffering,
  type Offering,
  type OfferingForm,
  offeringQuery,
  teachingKey,
} from "./teaching-queries";

// Not waited for: a form need not stand still until the list behind it is fetched.
export function refreshTeaching(client: QueryClient) {
  void client.invalidateQueries({ queryKey: teachingKey });
}

function changes<Change, Answer>(
  send: (change: Change) => Promise<Answer>,
  keep?: (client: QueryClient, answer: Answer) => void,
) {
  return mutationOptions({
    mutationFn: send,
    onSuccess(answer, _change, _result, { client }) {
      keep?.(client, answer);
      refreshTeaching(client);
    },
    onError: findOut(refreshTeaching),
  });
}

const keepCourse = (client: QueryClient, course: Course) =>
  client.setQueryData(courseQuery(course.code).queryKey, course);
const keepOffering = (client: QueryClient, offering: Offering) =>
  client.setQueryData(offeringQuery(offering.id).queryKey, offering);

export const createCourse = changes((course: CourseForm) => post("/courses", { body: course }), keepCourse);

export const editCourse = changes(
  ({ id, ...change }: CourseForm & { id: string; version: number }) =>
    put("/courses/{id}", { path: { id }, body: change }),
  keepCourse,
);

export const createOffering = changes((offering: NewOffering) => post("/offerings", { body: offering }), keepOffering);

export const editOffering = changes(
  ({ id, ...change }: OfferingForm & { id: string; version: number }) =>
    put("/offerings/{id}", { path: { id }, body: change }),
  keepOffering,
);

/** The page refreshes the lists itself, once it has left what is gone. */
export const deleteCourse = mutationOptions({
  mutationFn: (id: string) => del("/courses/{id}", { path: { id } }),
  onError: findOut(refreshTeaching),
});

export const deleteOffering = mutationOptions({
  mutationFn: (id: string) => del("/offerings/{id}", { path: { id } }),
  onError: findOut(refreshTeaching),
});

export const addStudents = changes(({ id, usernames }: { id: string; usernames: string[] }) =>
  post("/offerings/{id}/students", { path: { id }, body: { usernames } }),
);

export const removeStudent = changes(({ id, username }: { id: string; username: string }) =>
  del("/offerings/{id}/students/{username}", { path: { id, username } }),
);
