import type { OwnData } from "../../../api/own/queries";
import type { KeptGroup } from "./use-kept-groups";

type Written = {
  title: string;
  school: string;
  data: OwnData;
  groups: readonly KeptGroup[];
  notKept: readonly string[];
};

/** The page as a file: what is kept in words and as the server said it, and what is not. */
export function dataFile({ title, school, data, groups, notKept }: Written): { name: string; file: Blob } {
  const document = {
    title,
    school,
    made_at: data.made_at,
    kept: groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ title: group, why, until, rows, data: part }) => ({
        group,
        why,
        until,
        in_words: rows.map(({ label, text }) => (text === "" ? label : `${label}: ${text}`)),
        data: part,
      })),
    nothing_now: groups.filter(({ rows }) => rows.length === 0).map(({ title: group }) => group),
    not_kept: notKept,
  };
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return {
    name: `keping-${data.account.username}-${data.made_at.slice(0, 10)}.json`,
    file: new Blob([text], { type: "application/json" }),
  };
}
