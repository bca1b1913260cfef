// What the addresses of the pages about templates may say.
import { readOneOf, readPage, readWord } from "./search-params";

export const templateKinds = ["student", "observation", "enterprise"] as const;
export const templateStates = ["draft", "published", "retired"] as const;

/** What narrows the list, and the page of it. */
export interface TemplateFilters {
  kind?: (typeof templateKinds)[number] | undefined;
  state?: (typeof templateStates)[number] | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

export function templateManagementSearch(search: Record<string, unknown>): TemplateFilters {
  return {
    kind: readOneOf(search["kind"], templateKinds),
    state: readOneOf(search["state"], templateStates),
    q: readWord(search["q"]),
    page: readPage(search["page"]),
  };
}

/** Which version is looked at; without one, the newest. */
export interface ViewTemplateSearch {
  version?: number | undefined;
}

export function viewTemplateSearch(search: Record<string, unknown>): ViewTemplateSearch {
  const version = Number(search["version"]);
  return { version: Number.isSafeInteger(version) && version >= 1 ? version : undefined };
}

/** The template whose draft is edited; none: a new one is begun. */
export interface CreateTemplateSearch {
  from?: string | undefined;
}

export function createTemplateSearch(search: Record<string, unknown>): CreateTemplateSearch {
  return { from: readWord(search["from"]) };
}
