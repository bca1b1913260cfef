// Every address in the app is built here, from the pages' own spelling of theirs.
import { pages } from "./list";
import { stringifySearch } from "../lib/search/search-params";

type Pages = typeof pages;

type Asked<Page> = Page extends { search: (search: never) => infer Search } ? Search : Record<string, never>;

/** By what the path has a place for, or by what the page reads from the rest of the address. */
type Address<Page extends { path: string }> = Page["path"] extends `${string}{-$${string}`
  ? (about?: string | Asked<Page>) => string
  : Page["path"] extends `${string}$${string}`
    ? (about: string) => string
    : (asked?: Asked<Page>) => string;

function addressOf(path: string) {
  const fixed = path.replace(/\/(\{-)?\$.*/, "");
  return (of?: string | object) =>
    typeof of === "string" ? `${fixed}/${encodeURIComponent(of)}` : fixed + stringifySearch({ ...of });
}

export const paths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, addressOf(path)])) as {
  [Name in keyof Pages]: Address<Pages[Name]>;
};
