// Steps back and forward. Typing in one field is one step until it pauses.
import { apply } from "./apply";
import { type Draft, isThere, type Place } from "./draft";
import type { Operation } from "./operations";

interface Step {
  draft: Draft;
  selected: Place | null;
}

export interface Editing extends Step {
  past: readonly Step[];
  future: readonly Step[];
  /** The field that is being typed in, and when the last key came. */
  typing: { field: string; at: number } | null;
}

const pauseMs = 1500;
const mostSteps = 200;

export function startEditing(draft: Draft): Editing {
  return { draft, selected: null, past: [], future: [], typing: null };
}

export interface Performed {
  editing: Editing;
  freed: string[];
}

/** `typing` names the field where the operation is one key press of many. */
export function perform(editing: Editing, operation: Operation, at: number, typing: string | null = null): Performed {
  const { draft, selected = editing.selected, freed } = apply(editing.draft, operation);
  if (draft === editing.draft) return { editing, freed: [] };
  const { typing: before, past } = editing;
  const goesOn = typing !== null && before !== null && before.field === typing && at - before.at < pauseMs;
  const step = { draft: editing.draft, selected: editing.selected };
  return {
    editing: {
      draft,
      selected,
      past: goesOn ? past : [...past, step].slice(-mostSteps),
      future: [],
      typing: typing === null ? null : { field: typing, at },
    },
    freed,
  };
}

export function select(editing: Editing, selected: Place | null): Editing {
  return { ...editing, selected };
}

export function undo(editing: Editing): Editing {
  const step = editing.past.at(-1);
  if (!step) return editing;
  const { draft, selected, past, future } = editing;
  return { ...step, past: past.slice(0, -1), future: [{ draft, selected }, ...future], typing: null };
}

export function redo(editing: Editing): Editing {
  const [step, ...future] = editing.future;
  if (!step) return editing;
  const { draft, selected, past } = editing;
  // One sees what came back: what was selected when it was taken away may not be there.
  const place = isThere(step.draft.form, step.selected) ? step.selected : null;
  return { draft: step.draft, selected: place, past: [...past, { draft, selected }], future, typing: null };
}
