// Visits to a teacher's classes, by the class they belong to.
import type { AboutMe } from "../../../api/observation/report-queries";

export interface Visits {
  announced: AboutMe["announced"];
  /** Written about the teacher and not answered yet, the oldest first. */
  waiting: AboutMe["reports"];
  answered: AboutMe["reports"];
}

/** Of one class; of null, those of classes that are not among the listed: they are about the teacher all the same. */
export function visitsOf(about: AboutMe, offering: string | null, listed: readonly string[]): Visits {
  const isOf = (visit: { offering: string | null }) =>
    offering === null ? visit.offering === null || !listed.includes(visit.offering) : visit.offering === offering;
  const inOrder = <Visit extends { date: string; period_from: number }>(visits: readonly Visit[]) =>
    visits.toSorted((one, other) => one.date.localeCompare(other.date) || one.period_from - other.period_from);
  const reports = inOrder(about.reports.filter(isOf));
  return {
    announced: inOrder(about.announced.filter(isOf)),
    waiting: reports.filter(({ state }) => state === "written"),
    answered: reports.filter(({ state }) => state !== "written"),
  };
}

export const isEmpty = ({ announced, waiting, answered }: Visits) =>
  announced.length + waiting.length + answered.length === 0;
