// Which keys open the search.

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "target">;

/** Also from a field by the two keys; by "/" alone only where it would write nothing. */
export function opens(event: Pressed): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false;
  const held = event.ctrlKey !== event.metaKey;
  if (held) return event.key.toLowerCase() === "k";
  return event.key === "/" && !event.ctrlKey && !isWriting(event.target);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
