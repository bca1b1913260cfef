// Every page behind the sign-in with its titles, and which of them each role opens: what the pages say of themselves,
// under the keys that the server gives the roles.
import type { PageDefinition } from "../../src/pages/define-page";
import { isPublic, type PageName, pages as announced } from "../../src/pages/list";
import { keysOf } from "./built-in-roles";
import type { RoleKey } from "./people";

export type { PageName };

/** What stands for a parameter of an address. */
const examples: Record<string, string> = { username: "20130177", teacherCode: "20130177" };

const definitions: Record<string, PageDefinition> = announced;

export const pageNames = Object.keys(announced).filter((name) => !isPublic(name as PageName)) as PageName[];

function addressOf(path: string): string {
  return path.replace(/\/\{-\$\w+\}/, "").replace(/\$(\w+)/, (_, name: string) => examples[name] ?? "1");
}

export const pages = Object.fromEntries(
  pageNames.map((name) => {
    const { path, title } = announced[name];
    return [name, { path: addressOf(path), zh: title["zh-CN"], en: title.en }];
  }),
) as Record<PageName, { path: string; zh: string; en: string }>;

function isOpenWith(keys: readonly string[], { access }: PageDefinition): boolean {
  if (access === "signedIn") return true;
  if (typeof access === "string") return keys.includes(access);
  return "any" in access ? access.any.some((key) => keys.includes(key)) : access.all.every((key) => keys.includes(key));
}

const openTo = (role: RoleKey) => {
  const keys = keysOf(role);
  return pageNames.filter((name) => isOpenWith(keys, announced[name]));
};

export const opens: Record<RoleKey, readonly PageName[]> = {
  student: openTo("student"),
  teacher: openTo("teacher"),
  observer: openTo("observer"),
  enterprise: openTo("enterprise"),
  college_admin: openTo("college_admin"),
  school_admin: openTo("school_admin"),
  platform_operator: openTo("platform_operator"),
};

export const roles = Object.keys(opens) as RoleKey[];

/** Pages about one thing are reached from a list and not from the navigation. */
export function inNavigation(role: RoleKey): PageName[] {
  return opens[role].filter((page) => definitions[page]?.navigation !== undefined);
}
