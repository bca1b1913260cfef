// Who may open which page: by the keys that its page.ts names. Used by the routes and by the navigation.
import { pages, type PageName } from "../pages/list";
import { hasAll, hasAny, hasKey } from "./permissions";

export function mayOpen(page: PageName): boolean {
  const { access } = pages[page];
  if (access === "signedIn") return true;
  if (typeof access === "string") return hasKey(access);
  return "any" in access ? hasAny(access.any) : hasAll(access.all);
}
