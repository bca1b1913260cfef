// What stands between a draft and its publication: all of it at once, each with its place. As in
// crates/domain/src/questionnaire/check.rs, so that the builder says it while it is being written.
import { maxSizeOf } from "./encoding";
import type { Form, LocalText, Problem, Question, Section, TemplateKind } from "./model";
import { type Repeat, repeatFor, repeatOf, sees } from "./repeat";
import { isScored } from "./score";

const mostQuestions = 50;
const largestStudentForm = 8192;
const longestText = 2000;
const fewestOptions = 2;
const mostOptions = 20;
const mostOutcomes = 30;
const farthest = 1e9;

/** Of what a school writes, as `maxlength` counts. */
export const longest = { title: 100, text: 500, help: 1000, label: 200, unit: 20 } as const;

type Reason = Problem["reason"];
type Note = (field: string, reason: Reason, limit?: number) => void;

/** Nothing: it can be published. */
export function check(kind: TemplateKind, form: Form): Problem[] {
  const problems: Problem[] = [];
  const noteAt =
    (section: Section | null, question: Question | null): Note =>
    (field, reason, limit) => {
      const place = { section: section?.id ?? null, question: question?.id ?? null };
      problems.push(limit === undefined ? { ...place, field, reason } : { ...place, field, reason, limit });
    };
  const { sections } = form;
  const known = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const earlier: Earlier = new Map();
  const ids = new Set<string>();
  let [count, weights] = [0, 0];
  for (const section of sections) {
    checkSection(section, ids, noteAt(section, null));
    ids.add(section.id);
    for (const question of section.questions) {
      const note = noteAt(section, question);
      checkId(question.id, earlier.has(question.id), note);
      checkText("text", question.text, longest.text, note);
      if (question.help) checkText("help", question.help, longest.help, note);
      checkCondition(question, repeatOf(section), earlier, known, note);
      checkKind(question, note);
      if (section.weight !== null && isScored(question) && "weight" in question)
        within("weight", question.weight, 1, 100, note);
      if (!earlier.has(question.id)) earlier.set(question.id, { question, repeat: repeatOf(section) });
    }
    count += section.questions.length;
    weights += section.weight ?? 0;
  }
  const note = noteAt(null, null);
  if (sections.length === 0) note("sections", "empty");
  if (count > mostQuestions) note("questions", "too_many", mostQuestions);
  if (weights !== 100 && sections.some(({ weight }) => weight !== null)) note("weight", "not_100", 100);
  for (const section of sections) checkRepeat(kind, section, noteAt(section, null));
  const named = new Set<number>();
  for (const section of sections)
    for (const question of section.questions) checkOutcome(kind, section, question, named, noteAt(section, question));
  if (kind === "student" && maxSizeOf(form, 1) > largestStudentForm) note("form", "too_large", largestStudentForm);
  return problems;
}

/** The questions that come before, and for what they repeat. */
type Earlier = Map<string, { question: Question; repeat: Repeat }>;

/** Companies do not judge teachers, and nobody else an outcome, over which there is no total. */
function checkRepeat(kind: TemplateKind, section: Section, note: Note) {
  const repeat = repeatOf(section);
  if (repeat !== "none" && repeat !== repeatFor(kind)) note(`per_${repeat}`, "not_of_kind");
  if (repeat === "outcome" && section.weight !== null) note("weight", "scored");
}

/** A student says once of each how far they have come, on a scale. */
function checkOutcome(
  kind: TemplateKind,
  section: Section,
  { outcome, type }: Question,
  named: Set<number>,
  note: Note,
) {
  if (outcome === undefined) return;
  within("outcome", outcome, 1, mostOutcomes, note);
  if (kind !== "student" || type !== "scale" || repeatOf(section) !== "none") note("outcome", "not_of_kind");
  if (named.has(outcome)) note("outcome", "duplicate");
  named.add(outcome);
}

function checkSection({ id, title, weight, questions }: Section, ids: ReadonlySet<string>, note: Note) {
  checkId(id, ids.has(id), note);
  checkText("title", title, longest.title, note);
  if (questions.length === 0) note("questions", "empty");
  if (weight === null) return;
  within("weight", weight, 1, 100, note);
  if (questions.length > 0 && !questions.some(isScored)) note("weight", "nothing_scored");
}

function checkKind(question: Question, note: Note) {
  switch (question.type) {
    case "scale":
      within("steps", question.steps, 3, 10, note);
      if (question.labels.length !== 2 && question.labels.length !== question.steps) note("labels", "count");
      question.labels.forEach((label, place) => checkText(`labels.${place}`, label, longest.label, note));
      break;
    case "choice":
      checkOptions(question.options, note);
      question.options.forEach(({ score }, place) => {
        if (score !== null) within(`options.${place}.score`, score, 0, 100, note);
      });
      if (!isScored(question) && question.options.some(({ score }) => score !== null)) note("options", "partly_scored");
      break;
    case "choices":
      checkOptions(question.options, note);
      break;
    case "number":
      within("min", question.min, -farthest, farthest, note);
      within("max", question.max, -farthest, farthest, note);
      if (question.min >= question.max) note("max", "not_above_min");
      if (question.unit) checkText("unit", question.unit, longest.unit, note);
      break;
    case "text":
      within("max_length", question.max_length, 1, longestText, note);
      break;
  }
}

function checkOptions(options: readonly { text: LocalText }[], note: Note) {
  if (options.length < fewestOptions) note("options", "too_few", fewestOptions);
  if (options.length > mostOptions) note("options", "too_many", mostOptions);
  options.forEach(({ text }, place) => checkText(`options.${place}.text`, text, longest.label, note));
}

function checkCondition(
  { shown_when }: Question,
  repeat: Repeat,
  earlier: Earlier,
  known: ReadonlySet<string>,
  note: Note,
) {
  if (!shown_when) return;
  const asked = earlier.get(shown_when.question);
  if (!asked) {
    note("shown_when", known.has(shown_when.question) ? "not_earlier" : "unknown");
    return;
  }
  if (!sees(repeat, asked.repeat)) note("shown_when", "repeated");
  const positions = positionsOf(asked.question);
  if (positions === null) {
    note("shown_when", "not_askable");
    return;
  }
  if (shown_when.any_of.length === 0) note("shown_when.any_of", "empty");
  if (shown_when.any_of.some((position) => position < 1 || position > positions))
    note("shown_when.any_of", "out_of_range", positions);
}

/** How many answers a condition can name: steps or options. Null: it cannot be asked about. */
export function positionsOf(question: Question): number | null {
  if (question.type === "scale") return question.steps;
  return "options" in question ? question.options.length : null;
}

function checkId(id: string, taken: boolean, note: Note) {
  if (!/^[a-z0-9]{1,12}$/.test(id)) note("id", "invalid");
  if (taken) note("id", "duplicate");
}

function checkText(field: string, { zh, en }: LocalText, most: number, note: Note) {
  if (!zh.trim()) note(`${field}.zh`, "required");
  else if (zh.length > most) note(`${field}.zh`, "too_long", most);
  if (en === null) return;
  if (!en.trim()) note(`${field}.en`, "blank");
  else if (en.length > most) note(`${field}.en`, "too_long", most);
}

function within(field: string, value: number, least: number, most: number, note: Note) {
  if (!Number.isInteger(value)) note(field, "invalid");
  else if (value < least) note(field, "out_of_range", least);
  else if (value > most) note(field, "out_of_range", most);
}
