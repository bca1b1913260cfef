// The result of a class as `crates/domain/src/results/figures/result.rs` makes it, once, when a campaign is counted.
// Nothing is computed from it here: what is missing is not to be shown, and `withheld` says why.

export type Level = "count" | "distribution" | "cautious_mean" | "compared";
export type Reason = "too_few" | "complement" | "before";
export type Verdict = "too_few" | "no_meaningful_difference" | "higher" | "lower";

export type Interval = { low: number; high: number };
/** From 0 to 100; without an interval everybody has answered. */
export type Score = { score: number; interval: Interval | null };
export type Comparison = { verdict: Verdict; others: number | null };

type Summary = {
  mean: number;
  median: number;
  lower_quartile: number;
  upper_quartile: number;
  deviation: number;
};
export type Figures = Summary & { interval: Interval | null; score: Score | null };

export type Shown =
  | { type: "scale"; cells: { value: number; count: number }[]; figures: Figures | null }
  | { type: "options"; counts: number[]; figures: Figures | null }
  | { type: "number"; bins: { from: number; to: number; count: number }[]; figures: Figures | null };

export type QuestionResult = {
  id: string;
  n: number;
  /** Ballots without a value here. */
  without: number;
  not_applicable: number | null;
  level: Level;
  withheld: Reason | null;
  shown: Shown | null;
  college: Comparison;
  school: Comparison;
};

export type Profile = { score: Score; level: Level; college: Comparison; school: Comparison };

export type SectionResult = {
  id: string;
  /** The user name of the teacher it is about, where it repeats. */
  teacher: string | null;
  weight: number | null;
  profile: Profile | null;
  questions: QuestionResult[];
};

export type Response = {
  ballots: number;
  eligible: number;
  /** Of those, not on the list of the class at opening. */
  late: number;
  /** On that list, and gone by closing. */
  left: number;
  /** Tokens given out; null: counted before this was kept. */
  issued: number | null;
  /** In the box, and could not be opened. */
  unreadable: number;
  rate: number | null;
};

/** Ballots beyond the tokens: where they come from is not known. */
export const unaccounted = ({ ballots, unreadable, issued }: Response): number =>
  issued === null ? 0 : Math.max(0, ballots + unreadable - issued);

export type ClassResult = {
  response: Response;
  minimums: { distribution: number; mean: number; compared: number };
  sections: SectionResult[];
  totals: { teacher: string | null; profile: Profile }[];
  own: { teacher: string; questions: QuestionResult[] }[];
  inattentive: number | null;
};

/** A college, or the school: compared with the other colleges, which stand in `school`. */
export type GroupResult = {
  classes: number;
  /** How many of them have enough answers to show any. */
  shown: number;
  response: Response;
  minimums: ClassResult["minimums"];
  sections: SectionResult[];
  total: { teacher: string | null; profile: Profile } | null;
};
