// Which lists can be imported and on which pages, and which rows of one can be looked at by themselves.
export const peopleLists = ["users", "colleges", "programmes", "class_groups", "oneroster"] as const;
export const courseLists = ["courses", "offerings", "enrolments", "oneroster"] as const;
export const enterpriseLists = ["enterprises", "enterprise_contacts"] as const;
export const outcomeLists = ["outcomes", "attainments"] as const;
export const listKinds = [...new Set([...peopleLists, ...courseLists, ...enterpriseLists, ...outcomeLists])];

export type ListKind = (typeof listKinds)[number];

export const rowFilters = ["new", "changed", "unchanged", "joined", "skipped", "wrong", "hinted"] as const;
export type RowFilter = (typeof rowFilters)[number];

const pages = [
  { page: "courses", lists: courseLists },
  { page: "enterprises", lists: enterpriseLists },
  { page: "outcomes", lists: outcomeLists },
] as const satisfies readonly { page: string; lists: readonly ListKind[] }[];

/** Where an import of a list is looked at; what names no list of these is the people's. */
export function pageOfList(list: string): (typeof pages)[number]["page"] | "people" {
  return pages.find(({ lists }) => lists.some((kind) => kind === list))?.page ?? "people";
}
