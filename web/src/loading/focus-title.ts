/** The ref of what goes with the button that was pressed in it: its reader goes on from the title of the part where it stood. */
export function focusTitleAfter(notice: HTMLElement | null) {
  return () => {
    const part = notice?.contains(document.activeElement) && notice.closest("section, [role=dialog], main");
    // Afterwards: what takes its place may bring the title.
    if (part) queueMicrotask(() => focusTitleOf(part));
  };
}

function focusTitleOf(part: Element) {
  const title = part.querySelector<HTMLElement>("h1, h2, h3");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}
