// One operation on one draft: the draft afterwards, what is selected then, and whose condition had to go.
import type { Form, Question } from "../../../questionnaire/model";
import { mendConditions } from "./conditions";
import { type Draft, findQuestion, mostQuestions, type Place, questionsOf } from "./draft";
import { removed } from "./lists";
import { withLanguage } from "./local-text";
import type { Operation } from "./operations";
import { addOption, moveOption, removeOption } from "./options";
import { withOutcome } from "./outcome";
import { addQuestion, changeType, duplicateQuestion, moveQuestion, removeQuestion, withQuestion } from "./questions";
import { withLabelsFor, withSteps } from "./scale-labels";
import { addSection, changedSection, duplicateSection, moveSection, shareWeights, withSection } from "./sections";

export interface Applied {
  draft: Draft;
  /** Undefined: as before. */
  selected: Place | null | undefined;
  /** Questions that lost the condition under which they are shown. */
  freed: string[];
}

const section = (id: string): Place => ({ kind: "section", id });
const question = (id: string): Place => ({ kind: "question", id });

export function apply(draft: Draft, operation: Operation): Applied {
  if (operation.do === "set_name") {
    return { draft: { ...draft, name: operation.name }, selected: undefined, freed: [] };
  }
  const changed = change(draft.form, operation);
  if (changed === draft.form) return { draft, selected: undefined, freed: [] };
  const { form, freed } = mendConditions(changed);
  return { draft: { ...draft, form }, selected: selectedAfter(draft.form, operation), freed };
}

function change(form: Form, operation: Exclude<Operation, { do: "set_name" }>): Form {
  switch (operation.do) {
    case "add_section":
      return addSection(form, operation.section, operation.at);
    case "duplicate_section":
      return tooMany(form, operation.ids.length - 1) ? form : duplicateSection(form, operation.section, operation.ids);
    case "remove_section": {
      const at = form.sections.findIndex(({ id }) => id === operation.section);
      return at < 0 ? form : { ...form, sections: removed(form.sections, at) };
    }
    case "move_section":
      return moveSection(form, operation.section, operation.at);
    case "set_section":
      return withSection(form, operation.section, (before) => changedSection(before, operation.change));
    case "share_weights":
      return shareWeights(form);
    case "add_question":
      return addQuestion(form, operation.section, operation.at, operation.question);
    case "duplicate_question":
      return duplicateQuestion(form, operation.question, operation.id);
    case "remove_question":
      return removeQuestion(form, operation.question);
    case "move_question":
      return moveQuestion(form, operation.question, operation.section, operation.at);
    case "set_text":
      return withQuestion(form, operation.question, (before) => ({
        ...before,
        text: withLanguage(before.text, operation.language, operation.text),
      }));
    case "set_question":
      return withQuestion(form, operation.question, (before) => ({ ...before, ...operation.change }) as Question);
    case "set_outcome":
      return withQuestion(form, operation.question, (before) => withOutcome(before, operation.outcome));
    case "change_type":
      return changeType(form, operation.question, operation.type);
    case "set_steps":
      return withQuestion(form, operation.question, (before) =>
        before.type === "scale" && before.steps !== operation.steps ? withSteps(before, operation.steps) : before,
      );
    case "set_labels":
      return withQuestion(form, operation.question, (before) =>
        before.type === "scale" ? withLabelsFor(before, operation.which) : before,
      );
    case "add_option":
      return addOption(form, operation.question);
    case "remove_option":
      return removeOption(form, operation.question, operation.at);
    case "move_option":
      return moveOption(form, operation.question, operation.from, operation.to);
  }
}

const tooMany = (form: Form, more: number) => questionsOf(form).length + more > mostQuestions;

function selectedAfter(before: Form, operation: Operation): Place | null | undefined {
  switch (operation.do) {
    case "add_section":
      return section(operation.section.id);
    case "duplicate_section":
      return operation.ids[0] === undefined ? undefined : section(operation.ids[0]);
    case "remove_section": {
      const at = before.sections.findIndex(({ id }) => id === operation.section);
      const neighbour = before.sections[at + 1] ?? before.sections[at - 1];
      return neighbour ? section(neighbour.id) : null;
    }
    case "move_section":
      return section(operation.section);
    case "add_question":
      return question(operation.question.id);
    case "duplicate_question":
      return question(operation.id);
    case "remove_question": {
      const found = findQuestion(before, operation.question);
      const neighbour = found && (found.section.questions[found.at + 1] ?? found.section.questions[found.at - 1]);
      if (neighbour) return question(neighbour.id);
      return found ? section(found.section.id) : null;
    }
    case "move_question":
      return question(operation.question);
    // Changed where it stands.
    case "set_name":
    case "set_section":
    case "share_weights":
    case "set_text":
    case "set_question":
    case "set_outcome":
    case "change_type":
    case "set_steps":
    case "set_labels":
    case "add_option":
    case "remove_option":
    case "move_option":
      return undefined;
  }
}
