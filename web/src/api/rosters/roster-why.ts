/** Why a list that was fetched in the night was not imported: held for somebody, or not there. */
const rosterWhys = [
  "many_changes",
  "many_wrong",
  "fewer_rows",
  "loses_class",
  "empties_class",
  "host_not_allowed",
  "unreachable",
  "slow",
  "encryption",
  "credentials",
  "not_found",
  "elsewhere",
  "refused",
  "broken",
  "too_large",
  "strange",
  "limited",
  "busy",
  "no_base",
  "repeats",
  "unsealed",
  "no_term",
  "not_written",
] as const;

type RosterWhy = (typeof rosterWhys)[number];

export const isRosterWhy = (text: string): text is RosterWhy => rosterWhys.some((known) => known === text);
