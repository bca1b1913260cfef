// What the addresses of the pages about courses may say.
import { importSearch, type ImportSearch } from "./import-search";
import { courseKinds } from "../course-kinds";
import { readOneOf, readPage, readWord } from "./search-params";
import { termSearch, type TermSearch } from "./term-search";

/** What narrows the list, and the page of it. */
export interface CourseFilters {
  q?: string | undefined;
  college?: string | undefined;
  /** Of the catalogue only. */
  kind?: (typeof courseKinds)[number] | undefined;
  tag?: string | undefined;
  page?: number | undefined;
}

/** Classes of a term, or the catalogue of courses; beside the list one of them, or a new one. */
export interface AdminCourseSearch extends CourseFilters, TermSearch, ImportSearch {
  view?: "catalogue" | undefined;
  /** A class's id. */
  class?: string | undefined;
  /** A course's code. */
  course?: string | undefined;
  new?: true | undefined;
}

export function adminCourseSearch(search: Record<string, unknown>): AdminCourseSearch {
  const view = readOneOf(search["view"], ["catalogue"]);
  return {
    ...termSearch(search),
    view,
    q: readWord(search["q"]),
    college: readWord(search["college"]),
    kind: view === undefined ? undefined : readOneOf(search["kind"], courseKinds),
    tag: view === undefined ? undefined : readWord(search["tag"]),
    page: readPage(search["page"]),
    class: view === undefined ? readWord(search["class"]) : undefined,
    course: view === undefined ? undefined : readWord(search["course"]),
    new: search["new"] !== undefined ? true : undefined,
    ...importSearch(search),
  };
}

/**
 * A teacher's own page: the week that the timetable shows, or the whole term; beside it own questions for a class in a
 * campaign; or over it the evaluation that the class is to scan.
 */
export interface CourseListSearch extends TermSearch {
  week?: number | "all" | undefined;
  /** A campaign's id, together with the class's. */
  own?: string | undefined;
  class?: string | undefined;
  /** An evaluation's id. */
  present?: string | undefined;
}

export function courseListSearch(search: Record<string, unknown>): CourseListSearch {
  const week = Number(search["week"]);
  const known = Number.isSafeInteger(week) && week >= 1 && week <= 30 ? week : undefined;
  const [own, offering] = [readWord(search["own"]), readWord(search["class"])];
  const both = own !== undefined && offering !== undefined;
  return {
    ...termSearch(search),
    week: search["week"] === "all" ? "all" : known,
    own: both ? own : undefined,
    class: both ? offering : undefined,
    present: readWord(search["present"]),
  };
}
