// The navigation: the pages that have a place in it, as far as one may open them.
import type { NavigationGroup, PageDefinition } from "../../pages/define-page";
import { pages, type PageName } from "../../pages/list";
import { mayOpen } from "../../session/access";
import type { IconName } from "../../ui/icon/Icon";

type Pages = typeof pages;

/** Pages with an entry: none of them needs a parameter, or its address would not compile. */
type NavPage = {
  [Name in PageName]: Pages[Name] extends { navigation: object } ? Name : never;
}[PageName];

interface NavEntry {
  page: NavPage;
  icon: IconName;
}

export interface NavGroup {
  title: NavigationGroup | null;
  entries: NavEntry[];
}

const groupTitles: readonly NavGroup["title"][] = [null, "evaluation", "report", "teaching", "people"];

const placeOf = (page: PageName): PageDefinition["navigation"] => (pages[page] as PageDefinition).navigation;

const entries = (Object.keys(pages) as NavPage[]).flatMap((page) => {
  const place = placeOf(page);
  return place ? [{ page, ...place }] : [];
});

export function openGroups(): NavGroup[] {
  const open = entries.filter(({ page }) => mayOpen(page));
  return groupTitles
    .map((title) => ({ title, entries: open.filter(({ group }) => group === title) }))
    .filter((group) => group.entries.length > 0);
}

export function groupOf(page: PageName): NavGroup["title"] {
  return placeOf(parentOf(page) ?? page)?.group ?? null;
}

export function parentOf(page: PageName) {
  const definition = pages[page];
  return "parent" in definition ? definition.parent : null;
}
