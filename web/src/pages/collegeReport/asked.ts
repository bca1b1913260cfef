// The figures of a group beside the words of its form.
import type { Question, Section } from "../../questionnaire/model";
import type { QuestionResult, SectionResult } from "../../results/model";
import type { Report } from "../../api/models";

export type AskedQuestion = { question: Question; result: QuestionResult };
export type AskedSection = { section: Section; result: SectionResult; questions: AskedQuestion[] };

/** In the form's order; what the form does not know is left out. */
export function askedSections({ form, group }: Pick<Report, "form" | "group">): AskedSection[] {
  return form.sections.flatMap((section) => {
    const result = group.sections.find(({ id }) => id === section.id);
    if (!result) return [];
    const questions = section.questions.flatMap((question) => {
      const figures = result.questions.find(({ id }) => id === question.id);
      return figures ? [{ question, result: figures }] : [];
    });
    return [{ section, result, questions }];
  });
}
