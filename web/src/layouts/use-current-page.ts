import { useMatches } from "@tanstack/react-router";

import type { PageName, PublicPage } from "../pages/list";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page a route shows; names its title in the navigation's texts. */
    page?: PageName | PublicPage;
  }
}

/** The page in view, or null on an address that does not exist. */
export function useCurrentPage(): PageName | PublicPage | null {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page ?? null });
}
