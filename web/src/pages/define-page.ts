// What a page says of itself, once. Routes, loading, access, navigation, addresses, the budget and the browser tests all follow
// from it, by way of list.ts. Everybody's first load has every page's announcement: it may import nothing that shows.
import type { PermissionKey } from "../api/own/queries";
import type { PageNamespace } from "../i18n/resources";
import type { Language } from "../i18n/texts";
import type { IconName } from "../ui/icon/icons";

/** Everybody; whoever is signed in; who has this key, one of these or all of these. */
type Access =
  | "everybody"
  | "signedIn"
  | PermissionKey
  | { any: readonly PermissionKey[] }
  | { all: readonly PermissionKey[] };

export interface PageDefinition {
  /** In the contract's spelling; `$name` is a parameter, `{-$name}` one that may be left out. */
  path: `/${string}`;
  title: Record<Language, string>;
  access: Access;
  /** Namespaces that are fetched along with the page's code. */
  texts?: readonly PageNamespace[];
  /** Those among them that it also shows in the other language. */
  textsInBoth?: readonly PageNamespace[];
  /** Reads the address's parameters. */
  search?: (search: Record<string, unknown>) => object;
  /** The page is about a term and the shell offers others; or it only passes on the one its reader came with. */
  term?: "inView" | "passedOn";
  /** Its entry in the navigation, after those of its group that the list names before it. */
  navigation?: { group: NavigationGroup | null; icon: IconName };
  /** The page a detail belongs to: the step before it in the breadcrumb, and marked in the navigation. */
  parent?: string;
  /** Its file, which exports the page and nothing else. */
  load: () => Promise<unknown>;
}

export type NavigationGroup = "evaluation" | "report" | "teaching" | "people";

type Misspelt<Definition> = { [Name in Exclude<keyof Definition, keyof PageDefinition>]: never };
type Others<File> = { [Name in keyof File]: Exclude<keyof File, Name> }[keyof File];
type Alone<File> = [Others<File>] extends [never] ? unknown : { load: "a page's file exports nothing else" };

/** Checked apart from what is inferred: a fault in one page is not one in every link. */
export function definePage<const Definition extends object, File>(
  page: Definition & PageDefinition & Misspelt<Definition> & { load: () => Promise<File> } & Alone<File>,
): Definition {
  return page;
}
