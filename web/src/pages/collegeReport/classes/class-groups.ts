import type { ReportClass } from "../../../api/models";

export type CourseClasses = { course: ReportClass; classes: ReportClass[] };

/** Neighbours of one course under its name; they come in the order of its code. */
export function byCourse(classes: readonly ReportClass[]): CourseClasses[] {
  const groups: CourseClasses[] = [];
  for (const one of classes) {
    const last = groups.at(-1);
    if (last?.course.course_code === one.course_code) last.classes.push(one);
    else groups.push({ course: one, classes: [one] });
  }
  return groups;
}

/** One row for each: a class whose scores are its teachers' has several. */
export const rowKey = ({ evaluation, teacher }: ReportClass) => `${evaluation} ${teacher?.username ?? ""}`;

/** Whom the row is about: the teacher it is theirs, else all who teach the class. */
export const namesOf = ({ teacher, teachers }: ReportClass) => (teacher ? [teacher.name] : teachers);
