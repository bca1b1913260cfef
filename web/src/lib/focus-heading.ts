let stopFollowing = () => {};

/**
 * Moves the focus to the page's title, so that a keyboard or screen reader goes on from there. Where another title takes its
 * place, as that of what was still loading, the focus goes along, until the reader goes elsewhere.
 */
export function focusHeading() {
  stopFollowing();
  // What works by keys and was there sooner keeps it.
  if (document.activeElement?.matches("[data-takes-focus]")) return;
  let title = focusTitle();
  const observer = new MutationObserver(() => {
    if (!title?.isConnected && document.activeElement === document.body) title = focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const reader = new AbortController();
  stopFollowing = () => {
    observer.disconnect();
    reader.abort();
  };
  const left = ({ target }: Event) => {
    if (target !== document.querySelector("h1")) stopFollowing();
  };
  document.addEventListener("focusin", left, { signal: reader.signal });
  document.addEventListener("pointerdown", left, { signal: reader.signal });
}

function focusTitle() {
  const title = document.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
  return title;
}
