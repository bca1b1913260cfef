// What a person does in the builder, by a key, a button or by dragging: the operation, where the focus goes, what is read out.
import type { Store } from "../../../lib/store";
import type { Section } from "../../../questionnaire/model";
import {
  type Draft,
  findQuestion,
  findSection,
  mostQuestions,
  type Place,
  type QuestionType,
  questionsOf,
} from "../editor/draft";
import { type Editing, perform, redo, select, undo } from "../editor/history";
import { freshIds } from "../editor/ids";
import { blankText, newQuestion } from "../editor/new-question";
import type { Operation } from "../editor/operations";
import { changeAndGo, changeAndStay } from "./focus";

export interface Words {
  moved: (place: Place, draft: Draft) => string;
  removed: (place: Place, draft: Draft) => string;
  added: (place: Place, draft: Draft) => string;
  undone: () => string;
  redone: () => string;
  freed: (questions: string[], draft: Draft) => string;
  full: () => string;
}

interface Surroundings {
  store: Store<Editing>;
  words: Words;
  /** Read out, not shown. */
  say: (text: string) => void;
  /** Shown for a while, with the way back. */
  offerUndo: (text: string) => void;
  /** Shown for a while. */
  tell: (text: string) => void;
  /** Shows the properties where they are not beside the form, and goes there. */
  openProperties: () => void;
}

export type Commands = ReturnType<typeof createCommands>;

export function createCommands({ store, words, say, offerUndo, tell, openProperties }: Surroundings) {
  const form = () => store.get().draft.form;
  const selected = () => store.get().selected;

  function run(operation: Operation, typing?: string): string[] {
    const { editing, freed } = perform(store.get(), operation, Date.now(), typing);
    store.set(editing);
    return freed;
  }

  /** A condition that had to go is no secret. */
  function report(freed: string[], text: string) {
    if (freed.length > 0) offerUndo(words.freed(freed, store.get().draft));
    say(text);
  }

  function isFull(more = 1) {
    const full = questionsOf(form()).length + more > mostQuestions;
    if (full) tell(words.full());
    return full;
  }

  function addQuestion(section: string, at: number, type?: QuestionType) {
    if (isFull()) return;
    const [id = ""] = freshIds(form(), 1);
    const question = newQuestion(type ?? usualType(section, at), id);
    changeAndGo(() => void run({ do: "add_question", section, at, question }), selected, false);
    say(words.added({ kind: "question", id }, store.get().draft));
  }

  /** What stands above is likely to be wanted again. */
  function usualType(section: string, at: number): QuestionType {
    return findSection(form(), section)?.questions[at - 1]?.type ?? "scale";
  }

  function addSection(after?: string): Place {
    const { sections } = form();
    const [id = ""] = freshIds(form(), 1);
    const place = sections.findIndex((section) => section.id === after);
    const section: Section = { id, title: blankText(), weight: null, per_teacher: false, questions: [] };
    const left = 100 - sections.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    changeAndGo(
      () =>
        void run({
          do: "add_section",
          at: place < 0 ? sections.length : place + 1,
          section: { ...section, weight: left > 0 ? left : null },
        }),
      selected,
      false,
    );
    say(words.added({ kind: "section", id }, store.get().draft));
    return { kind: "section", id };
  }

  function addBelow(place: Place) {
    if (place.kind === "section") {
      addQuestion(place.id, 0, "scale");
      return;
    }
    const found = findQuestion(form(), place.id);
    if (found) addQuestion(found.section.id, found.at + 1);
  }

  function duplicate(place: Place) {
    if (place.kind === "question") {
      if (isFull()) return;
      const [id = ""] = freshIds(form(), 1);
      changeAndGo(() => void run({ do: "duplicate_question", question: place.id, id }), selected);
      say(words.added({ kind: "question", id }, store.get().draft));
      return;
    }
    const count = findSection(form(), place.id)?.questions.length ?? 0;
    if (isFull(count)) return;
    const ids = freshIds(form(), count + 1);
    changeAndGo(() => void run({ do: "duplicate_section", section: place.id, ids }), selected);
    say(words.added({ kind: "section", id: ids[0] ?? "" }, store.get().draft));
  }

  function remove(place: Place) {
    const text = words.removed(place, store.get().draft);
    const operation: Operation =
      place.kind === "question"
        ? { do: "remove_question", question: place.id }
        : { do: "remove_section", section: place.id };
    let freed: string[] = [];
    changeAndGo(() => (freed = run(operation)), selected);
    offerUndo(freed.length === 0 ? text : `${text} ${words.freed(freed, store.get().draft)}`);
  }

  function move(operation: Operation, place: Place) {
    let freed: string[] = [];
    const before = store.get();
    changeAndStay(() => (freed = run(operation)), selected);
    if (store.get() !== before) report(freed, words.moved(place, store.get().draft));
  }

  function moveTo(question: string, section: string, at: number) {
    move({ do: "move_question", question, section, at }, { kind: "question", id: question });
  }

  /** One place up or down; at the edge of a section into the next one. */
  function moveBy(place: Place, step: -1 | 1) {
    const { sections } = form();
    if (place.kind === "section") {
      const at = sections.findIndex(({ id }) => id === place.id) + step;
      if (at >= 0 && at < sections.length) move({ do: "move_section", section: place.id, at }, place);
      return;
    }
    const found = findQuestion(form(), place.id);
    if (!found) return;
    const at = found.at + step;
    if (at >= 0 && at < found.section.questions.length) {
      moveTo(place.id, found.section.id, at);
      return;
    }
    const next = sections[found.sectionAt + step];
    if (next) moveTo(place.id, next.id, step < 0 ? next.questions.length : 0);
  }

  /** One sees what a step back or forward has changed: what is selected then, unless that was it before. */
  function step(change: (editing: Editing) => Editing) {
    const next = change(store.get());
    const here = selected();
    const isSame = here?.kind === next.selected?.kind && here?.id === next.selected?.id;
    if (isSame) changeAndStay(() => store.set(next), selected);
    else changeAndGo(() => store.set(next), selected);
  }

  return {
    /** Changes a field; `typing` names it where this is one key press of many. */
    perform: (operation: Operation, typing?: string) => {
      const freed = run(operation, typing);
      if (freed.length > 0) offerUndo(words.freed(freed, store.get().draft));
    },
    select: (place: Place | null) => store.set(select(store.get(), place)),
    selectAndGo: (place: Place) =>
      changeAndGo(
        () => store.set(select(store.get(), place)),
        () => place,
        false,
      ),
    openProperties,
    addQuestion,
    addSection,
    addBelow,
    duplicate,
    remove,
    moveTo,
    moveBy,
    undo: () => {
      if (store.get().past.length === 0) return;
      step(undo);
      say(words.undone());
    },
    redo: () => {
      if (store.get().future.length === 0) return;
      step(redo);
      say(words.redone());
    },
  };
}
