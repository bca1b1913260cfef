// Which programmes there are to read about, and which is read first.
import type { ReportProgramme } from "../../../api/results/enterprise-report";

export interface CollegeGroup {
  college: ReportProgramme["college"];
  programmes: ReportProgramme[];
}

/** In the order in which they came, which is that of their codes: never by what was said of them. */
export function byCollege(programmes: readonly ReportProgramme[]): CollegeGroup[] {
  const groups = new Map<string, CollegeGroup>();
  for (const one of programmes) {
    const group = groups.get(one.college.id) ?? { college: one.college, programmes: [] };
    group.programmes.push(one);
    groups.set(one.college.id, group);
  }
  return [...groups.values()];
}

/** The first with figures; where there are none, the first of which anything is published. */
export function firstToRead(programmes: readonly ReportProgramme[]): ReportProgramme | undefined {
  return (
    programmes.find(({ newest }) => newest?.shown === "figures") ??
    programmes.find(({ newest }) => newest !== null) ??
    programmes[0]
  );
}

export const isAnyPublished = (programmes: readonly ReportProgramme[]) =>
  programmes.some(({ newest }) => newest !== null);
