import type { AnyRouter } from "@tanstack/react-router";

/**
 * Whether the reader stays on the page with this path. A page that has been left stands until the next one has come: what it
 * still wrote into the address would bring its reader back.
 */
export function isStillOn(router: AnyRouter, path: string): boolean {
  return router.history.location.pathname === path;
}
