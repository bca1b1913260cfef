import type { KeyboardEvent } from "react";

import type { Commands } from "./commands";
import type { Place } from "../editor/draft";

const isTextField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio");

type Shortcut = (event: KeyboardEvent, selected: Place | null, commands: Commands) => boolean;

const withControl = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey;

const undoOrRedo: Shortcut = (event, _selected, commands) => {
  const key = event.key.toLowerCase();
  if (!withControl(event) || (key !== "z" && key !== "y")) return false;
  if (key === "y" || event.shiftKey) commands.redo();
  else commands.undo();
  return true;
};

const move: Shortcut = (event, selected, commands) => {
  const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (!isArrow || !event.altKey || selected === null) return false;
  commands.moveBy(selected, event.key === "ArrowUp" ? -1 : 1);
  return true;
};

const duplicate: Shortcut = (event, selected, commands) => {
  if (!withControl(event) || event.key.toLowerCase() !== "d" || selected === null) return false;
  commands.duplicate(selected);
  return true;
};

const remove: Shortcut = (event, selected, commands) => {
  if (event.key !== "Delete" || selected === null || isTextField(event.target)) return false;
  commands.remove(selected);
  return true;
};

const shortcuts = [undoOrRedo, move, duplicate, remove];

/** Keys that work anywhere in the builder. Those that end the choosing of a character are not meant for it. */
export function pressedInBuilder(event: KeyboardEvent, selected: Place | null, commands: Commands) {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (shortcuts.some((shortcut) => shortcut(event, selected, commands))) event.preventDefault();
}
