import type { Form, Problem } from "../../../questionnaire/model";
import type { Commands } from "../commands/commands";
import { type Place, questionsOf } from "../editor/draft";
import { goTo, propertiesId } from "../commands/focus";

function placeOf(form: Form, { section, question, field }: Problem): Place | null {
  if (question !== null) return { kind: "question", id: question };
  if (section !== null) return { kind: "section", id: section };
  const scored = form.sections.findLast(({ weight }) => weight !== null);
  if (field === "weight" && scored) return { kind: "section", id: scored.id };
  const written = field === "form" && questionsOf(form).find(({ type }) => type === "text");
  return written ? { kind: "question", id: written.id } : null;
}

/** The field where it can be put right; where the properties are closed they open first. */
export function goToProblem(form: Form, problem: Problem, { selectAndGo, openProperties }: Commands) {
  if (problem.field === "name") {
    document.getElementById("template-name")?.focus();
    return;
  }
  const place = placeOf(form, problem);
  if (place === null) {
    goTo(null);
    return;
  }
  selectAndGo(place);
  if (problem.field === "text.zh" || problem.field === "title.zh") return;
  if (place.kind === "section") {
    const target = problem.field === "questions" ? `add-${place.id}` : `weight-${place.id}`;
    document.getElementById(target)?.focus();
    return;
  }
  openProperties();
  // A panel takes its focus first.
  requestAnimationFrame(() => {
    const field = problem.field === "form" ? "max_length" : problem.field;
    document.querySelector<HTMLElement>(`#${propertiesId} [name^="${CSS.escape(field)}"]`)?.focus();
  });
}
