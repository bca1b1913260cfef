// A campaign as it stands in its form, and what can be said about it before the server is asked. Times are what the
// school's clock shows.
import type { Campaign, CampaignForm, CampaignKind, CampaignScope } from "../../../api/campaigns/campaign-queries";
import { threeWay, type Versions } from "../../../forms/three-way";
import { isUsualWait, usualWaitMs } from "../state/counting-time";
import { instantOf, wallTime } from "../../../lib/zoned-time";

interface LocalText {
  zh: string;
  en: string | null;
}

/** A course or a class. Of one that was chosen earlier the name is looked up. */
export interface Picked {
  id: string;
  code: string | null;
  name: LocalText | null;
}

export interface CampaignDraft {
  kind: CampaignKind;
  nameZh: string;
  nameEn: string;
  template: string;
  /** Every class within reach; else those that are picked. */
  all: boolean;
  colleges: readonly string[];
  courses: readonly Picked[];
  offerings: readonly Picked[];
  /** As soon as it is confirmed, or by itself at `opens`. */
  start: "now" | "planned";
  opens: string;
  closes: string;
  counting: "after" | "planned";
  counts: string;
  /** By somebody, or by itself at `publishes`. */
  publishing: "by_hand" | "planned";
  publishes: string;
  minimum: string;
  comments: boolean;
}

export const leastAnswers = 5;
const mostAnswers = 100;
const longestName = 64;

interface Setting {
  timeZone: string;
  now: Date;
}

const unnamed = (id: string): Picked => ({ id, code: null, name: null });

export function draftOf(campaign: Campaign, { timeZone, now }: Setting): CampaignDraft {
  const { scope, opens_at, closes_at, counts_at, publishes_at, state } = campaign;
  const missed = state === "draft" && Date.parse(opens_at) <= now.getTime();
  return {
    kind: campaign.kind,
    nameZh: campaign.name.zh,
    nameEn: campaign.name.en ?? "",
    template: campaign.template.id,
    all: isEverything(scope),
    colleges: scope.colleges,
    courses: scope.courses.map(unnamed),
    offerings: scope.offerings.map(unnamed),
    start: missed ? "now" : "planned",
    opens: wallTime(opens_at, timeZone),
    closes: wallTime(closes_at, timeZone),
    counting: isUsualWait(campaign) ? "after" : "planned",
    counts: isUsualWait(campaign) ? "" : wallTime(counts_at, timeZone),
    publishing: publishes_at === null ? "by_hand" : "planned",
    publishes: publishes_at === null ? "" : wallTime(publishes_at, timeZone),
    minimum: String(campaign.min_answers),
    comments: campaign.comments_to_teachers,
  };
}

function isEverything({ colleges, courses, offerings }: CampaignScope): boolean {
  return colleges.length + courses.length + offerings.length === 0;
}

export function scopeOf({ all, colleges, courses, offerings }: CampaignDraft): CampaignScope {
  if (all) return { colleges: [], courses: [], offerings: [] };
  return {
    colleges: [...colleges],
    courses: courses.map(({ id }) => id),
    offerings: offerings.map(({ id }) => id),
  };
}

/** Only what is picked is to be evaluated, and nothing is. */
export const isUnpicked = (draft: CampaignDraft) => !draft.all && isEverything(scopeOf(draft));

/** What would be sent. Only for a draft that was checked: what is no time becomes now. */
export function formOf(draft: CampaignDraft, term_id: string, { timeZone, now }: Setting): CampaignForm {
  const instant = (wall: string) => instantOf(wall, timeZone) ?? now.toISOString();
  return {
    name: { zh: draft.nameZh.trim(), en: draft.nameEn.trim() || null },
    kind: draft.kind,
    term_id,
    template_id: draft.template,
    scope: scopeOf(draft),
    opens_at: draft.start === "now" ? now.toISOString() : instant(draft.opens),
    closes_at: instant(draft.closes),
    counts_at: draft.counting === "after" ? null : instant(draft.counts),
    publishes_at: draft.publishing === "by_hand" ? null : instant(draft.publishes),
    min_answers: Number(draft.minimum),
    comments_to_teachers: draft.comments,
  };
}

/** The parts of a campaign, and the fields that say them. */
const parts = {
  kind: ["kind"],
  name: ["nameZh", "nameEn"],
  template: ["template"],
  scope: ["all", "colleges", "courses", "offerings"],
  opens: ["start", "opens"],
  closes: ["closes"],
  counts: ["counting", "counts"],
  publishes: ["publishing", "publishes"],
  minimum: ["minimum"],
  comments: ["comments"],
} as const satisfies Record<string, readonly (keyof CampaignDraft)[]>;
export type CampaignPart = keyof typeof parts;

/** Which parts saving would change. */
export function differences(one: CampaignDraft, other: CampaignDraft): CampaignPart[] {
  const [here, there] = [valuesOf(one), valuesOf(other)];
  return (Object.keys(parts) as CampaignPart[]).filter((part) => here[part] !== there[part]);
}

export const merge = (versions: Versions<CampaignDraft>) =>
  threeWay(versions, { differences, fieldsOf: (part) => parts[part] });

function valuesOf(draft: CampaignDraft): Record<CampaignPart, string> {
  const { colleges, courses, offerings } = scopeOf(draft);
  return {
    kind: draft.kind,
    name: JSON.stringify([draft.nameZh.trim(), draft.nameEn.trim()]),
    template: draft.template,
    scope: JSON.stringify([colleges, courses, offerings].map((ids) => ids.toSorted())),
    opens: draft.start === "now" ? "now" : draft.opens,
    closes: draft.closes,
    counts: draft.counting === "after" ? "" : draft.counts,
    publishes: draft.publishing === "by_hand" ? "" : draft.publishes,
    minimum: draft.minimum.trim(),
    comments: String(draft.comments),
  };
}

export type Fault =
  | "name_required"
  | "name_too_long"
  | "template_required"
  | "scope_required"
  | "opens_required"
  | "opens_past"
  | "closes_required"
  | "closes_past"
  | "closes_early"
  | "counts_required"
  | "counts_early"
  | "publishes_required"
  | "publishes_early"
  | "minimum_invalid";

export type Field =
  | "name_zh"
  | "name_en"
  | "template"
  | "scope"
  | "opens"
  | "closes"
  | "counts"
  | "publishes"
  | "minimum";
export type Faults = Partial<Record<Field, Fault>>;

/** To be started it must lie ahead; a draft may wait for that. */
export function check(draft: CampaignDraft, starting: boolean, { timeZone, now }: Setting): Faults {
  const at = (wall: string) => Date.parse(instantOf(wall, timeZone) ?? "");
  const opens = draft.start === "now" ? now.getTime() : at(draft.opens);
  const closes = at(draft.closes);
  const faults: Record<Field, Fault | undefined> = {
    name_zh: checkName(draft.nameZh, true),
    name_en: checkName(draft.nameEn, false),
    template: draft.template === "" ? "template_required" : undefined,
    scope: isUnpicked(draft) ? "scope_required" : undefined,
    opens: Number.isNaN(opens)
      ? "opens_required"
      : starting && draft.start === "planned" && opens <= now.getTime()
        ? "opens_past"
        : undefined,
    closes: Number.isNaN(closes)
      ? "closes_required"
      : closes <= opens
        ? "closes_early"
        : closes <= now.getTime()
          ? "closes_past"
          : undefined,
    counts: draft.counting === "after" ? undefined : checkCounts(at(draft.counts), closes),
    publishes:
      draft.publishing === "by_hand"
        ? undefined
        : checkPublishes(at(draft.publishes), draft.counting === "after" ? closes + usualWaitMs : at(draft.counts)),
    minimum: /^\d{1,3}$/.test(draft.minimum.trim()) && isMinimum(Number(draft.minimum)) ? undefined : "minimum_invalid",
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function checkName(typed: string, required: boolean): Fault | undefined {
  const name = typed.trim();
  if (name === "") return required ? "name_required" : undefined;
  return [...name].length > longestName ? "name_too_long" : undefined;
}

const isMinimum = (count: number) => count >= leastAnswers && count <= mostAnswers;

function checkPublishes(publishes: number, counts: number): Fault | undefined {
  if (Number.isNaN(publishes)) return "publishes_required";
  return publishes < counts ? "publishes_early" : undefined;
}

function checkCounts(counts: number, closes: number): Fault | undefined {
  if (Number.isNaN(counts)) return "counts_required";
  return counts < closes ? "counts_early" : undefined;
}
