import type { ReportView } from "../../../api/observation/report-queries";

interface SectionScore {
  id: string;
  title: ReportView["form"]["sections"][number]["title"];
  score: number;
}

/** What one visit gave one teacher, section by section. Where several were present, theirs is found by the name. */
export function scoresOf({ form, report, sections }: ReportView, teacher: string): SectionScore[] {
  const place = report.about.length === 1 ? 0 : report.about.findIndex(({ name }) => name === teacher);
  return form.sections.flatMap(({ id, title }) => {
    const score = sections.find((section) => section.id === id)?.scores[place] ?? null;
    return score === null ? [] : [{ id, title, score }];
  });
}
