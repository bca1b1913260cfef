/** Moves the focus to the page's title, so that a keyboard or screen reader goes on from there. */
export function focusHeading() {
  // What works by keys and was there sooner keeps it.
  if (document.activeElement?.matches("[data-takes-focus]")) return;
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
