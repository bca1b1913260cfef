import type { Phase } from "./phase";

/** Colour marks what waits for somebody, or went wrong. */
export const phaseTones = {
  checking: "info",
  notChecked: "danger",
  unreadable: "danger",
  checked: "warn",
  writing: "info",
  notWritten: "danger",
  applied: "neutral",
  undoing: "info",
  notUndone: "neutral",
  undone: "neutral",
} as const satisfies Record<Phase, string>;
