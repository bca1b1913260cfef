// The rules for observers as they stand in their form, and what is wrong with them.
import type { ObservationRules } from "../../../../api/observation/office-queries";
import { courseKinds } from "../../../../lib/course-kinds";

type Rule = ObservationRules["rules"][number];
type Extra = Rule["extras"][number];

export const extraKinds = ["tag", "unseen"] as const;
type ExtraKind = (typeof extraKinds)[number];

/** Numbers as typed. `id` is the form's own: a line that was removed takes nothing of its neighbour along. */
export interface ExtraDraft {
  id: string;
  kind: ExtraKind;
  what: string;
  least: string;
}

export interface RuleDraft {
  id: string;
  who: "role" | "person";
  role: string;
  person: string;
  unit: Rule["unit"];
  per: Rule["per"];
  least: string;
  extras: readonly ExtraDraft[];
}

export interface RulesDraft {
  rules: readonly RuleDraft[];
  /** By the kind of course, empty for every other; empty: none of its own. */
  templates: Readonly<Record<string, string>>;
}

/** Every other kind first: it serves all that have none of their own. */
export const templateKinds = ["", ...courseKinds] as const;

export const mostRules = 100;
const most = { least: 200, terms: 9 };

const newId = () => crypto.randomUUID();

export const newExtra = (): ExtraDraft => ({ id: newId(), kind: "tag", what: "", least: "1" });

export const newRule = (): RuleDraft => ({
  id: newId(),
  who: "role",
  role: "",
  person: "",
  unit: "visits",
  per: "term",
  least: "",
  extras: [],
});

const extraDraftOf = ({ tag, not_seen_for, least }: Extra): ExtraDraft => ({
  id: newId(),
  kind: tag === null ? "unseen" : "tag",
  what: tag ?? String(not_seen_for ?? ""),
  least: String(least),
});

export function draftOf({ rules, templates }: Pick<ObservationRules, "rules" | "templates">): RulesDraft {
  return {
    rules: rules.map(({ role, person, unit, per, least, extras }) => ({
      id: newId(),
      who: person === null ? "role" : "person",
      role: role ?? "",
      person: person ?? "",
      unit,
      per,
      least: String(least),
      extras: extras.map(extraDraftOf),
    })),
    templates: Object.fromEntries(templates.map(({ kind, template }) => [kind ?? "", template])),
  };
}

const extraOf = ({ kind, what, least }: ExtraDraft): Extra => ({
  tag: kind === "tag" ? what.trim() : null,
  not_seen_for: kind === "unseen" ? Number(what) : null,
  least: Number(least),
});

/** What would be sent, once nothing is wrong. */
export function rulesOf({ rules, templates }: RulesDraft): Pick<ObservationRules, "rules" | "templates"> {
  return {
    rules: rules.map(({ who, role, person, unit, per, least, extras }) => ({
      role: who === "role" ? role : null,
      person: who === "person" ? person : null,
      unit,
      per,
      least: Number(least),
      extras: extras.map(extraOf),
    })),
    templates: templateKinds.flatMap((kind) => {
      const template = templates[kind];
      return template ? [{ kind: kind || null, template }] : [];
    }),
  };
}

export const same = (one: RulesDraft, other: RulesDraft) =>
  JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other));

export type ExtraFaults = { what?: ExtraKind; least?: true };
export type RuleFaults = { who?: "role" | "person" | "twice"; least?: true; extras: readonly ExtraFaults[] };

const isWhole = (typed: string, upTo: number) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= upTo;

function extraFaults({ kind, what, least }: ExtraDraft, upTo: number): ExtraFaults {
  const hasWhat = kind === "unseen" ? isWhole(what, most.terms) : what.trim() !== "";
  return { ...(!hasWhat && { what: kind }), ...(!isWhole(least, upTo) && { least: true }) };
}

const subjectOf = ({ who, role, person, unit, per }: RuleDraft) =>
  [who === "role" ? role : person, unit, per].join(" ");

/** By rule, in their order. */
export function findFaults({ rules }: RulesDraft): RuleFaults[] {
  return rules.map((rule, place) => {
    const lacks = rule[rule.who] === "";
    const twice = rules.slice(0, place).some((other) => subjectOf(other) === subjectOf(rule));
    const leastIsRight = isWhole(rule.least, most.least);
    // Of periods nobody knows how many visits they are.
    const upTo = rule.unit === "visits" && leastIsRight ? Number(rule.least) : most.least;
    return {
      ...(lacks ? { who: rule.who } : twice && { who: "twice" as const }),
      ...(!leastIsRight && { least: true as const }),
      extras: rule.extras.map((extra) => extraFaults(extra, upTo)),
    };
  });
}

export const isFaulty = ({ who, least, extras }: RuleFaults) =>
  who !== undefined || least !== undefined || extras.some((extra) => Object.keys(extra).length > 0);
