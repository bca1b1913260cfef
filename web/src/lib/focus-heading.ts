let title: HTMLElement | null;

const follower = new MutationObserver(() => {
  if (document.activeElement === document.body && !title?.isConnected) focusTitle();
});

/**
 * Moves the focus to the page's title, so that a keyboard or screen reader goes on from there. Where another title takes its
 * place, as that of what was still loading, the focus goes along if the reader is nowhere else.
 */
export function focusHeading() {
  // What works by keys and was there sooner keeps it.
  if (document.activeElement?.matches("[data-takes-focus]")) return;
  focusTitle();
  follower.observe(document.body, { childList: true, subtree: true });
}

/** Every page's title can be focused by program: `tabIndex={-1}`. */
function focusTitle() {
  title = document.querySelector("h1");
  title?.focus({ preventScroll: true });
}
