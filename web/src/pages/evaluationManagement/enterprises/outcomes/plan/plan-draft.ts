// A plan as it stands in its form, and what can be said about it before the server is asked.
import type { PlanDetail, PlanForm } from "../../../../../api/enterprises/plan-queries";
import { threeWay, type Versions } from "../../../../../forms/three-way";

export interface OutcomeDraft {
  /** Which card it is, wherever it moves; of one that was saved its id. */
  key: string;
  id: string | null;
  shortZh: string;
  shortEn: string;
  textZh: string;
  textEn: string;
}

export interface PlanDraft {
  edition: string;
  entryFrom: string;
  entryTo: string;
  outcomes: readonly OutcomeDraft[];
}

export const mostOutcomes = 30;

let made = 0;

export function newOutcome(): OutcomeDraft {
  made += 1;
  return { key: `new-${made}`, id: null, shortZh: "", shortEn: "", textZh: "", textEn: "" };
}

export function draftOf({ edition, entry_from, entry_to, outcomes }: PlanDetail): PlanDraft {
  return {
    edition,
    entryFrom: String(entry_from),
    entryTo: entry_to === null ? "" : String(entry_to),
    outcomes: outcomes
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, short, text }) => ({
        key: id,
        id,
        shortZh: short.zh,
        shortEn: short.en ?? "",
        textZh: text.zh,
        textEn: text.en ?? "",
      })),
  };
}

/** What would be sent. Only for a draft that was checked. */
export function formOf(draft: PlanDraft, version: number): PlanForm {
  return {
    edition: draft.edition.trim(),
    entry_from: Number(draft.entryFrom),
    entry_to: draft.entryTo.trim() === "" ? null : Number(draft.entryTo),
    outcomes: draft.outcomes.map(({ id, shortZh, shortEn, textZh, textEn }) => ({
      id,
      short: { zh: shortZh.trim(), en: shortEn.trim() || null },
      text: { zh: textZh.trim(), en: textEn.trim() || null },
    })),
    version,
  };
}

const parts = {
  edition: ["edition"],
  entry: ["entryFrom", "entryTo"],
  outcomes: ["outcomes"],
} as const satisfies Record<string, readonly (keyof PlanDraft)[]>;
export type PlanPart = keyof typeof parts;

/** Which parts saving would change, however they are written. */
export function differences(one: PlanDraft, other: PlanDraft): PlanPart[] {
  const [here, there] = [formOf(one, 0), formOf(other, 0)];
  const same = {
    edition: here.edition === there.edition,
    entry: here.entry_from === there.entry_from && here.entry_to === there.entry_to,
    outcomes: JSON.stringify(here.outcomes) === JSON.stringify(there.outcomes),
  };
  return (Object.keys(parts) as PlanPart[]).filter((part) => !same[part]);
}

export const merge = (versions: Versions<PlanDraft>) =>
  threeWay(versions, { differences, fieldsOf: (part) => parts[part] });

export type Fault = "required" | "too_long" | "taken" | "year" | "order";
export type OutcomeField = Exclude<keyof OutcomeDraft, "key" | "id">;

export interface PlanFaults {
  edition?: Fault | undefined;
  entry_from?: Fault | undefined;
  entry_to?: Fault | undefined;
  outcomes: Record<string, Partial<Record<OutcomeField, Fault>>>;
}

const longest = { shortZh: 40, shortEn: 80, textZh: 600, textEn: 1200 } as const;

const isYear = (typed: string) => /^\d{4}$/.test(typed.trim()) && Number(typed) >= 1990 && Number(typed) <= 2100;

/** From which year of entry to which; without an end, until there is a newer plan. */
export function checkYears(from: string, to: string): Pick<PlanFaults, "entry_from" | "entry_to"> {
  const entry_from = isYear(from) ? undefined : "year";
  if (to.trim() === "") return { entry_from, entry_to: undefined };
  if (!isYear(to)) return { entry_from, entry_to: "year" };
  return { entry_from, entry_to: entry_from === undefined && Number(to) < Number(from) ? "order" : undefined };
}

export function check(draft: PlanDraft): PlanFaults {
  const words = (text: string, most: number, required: boolean): Fault | undefined => {
    if (text.trim() === "") return required ? "required" : undefined;
    return [...text.trim()].length > most ? "too_long" : undefined;
  };
  const faulty = draft.outcomes.flatMap((outcome) => {
    const faults = {
      shortZh: words(outcome.shortZh, longest.shortZh, true),
      shortEn: words(outcome.shortEn, longest.shortEn, false),
      textZh: words(outcome.textZh, longest.textZh, true),
      textEn: words(outcome.textEn, longest.textEn, false),
    };
    const found = Object.entries(faults).filter(([, fault]) => fault !== undefined);
    return found.length === 0 ? [] : [[outcome.key, Object.fromEntries(found)] as const];
  });
  return {
    edition: words(draft.edition, 40, true),
    ...checkYears(draft.entryFrom, draft.entryTo),
    outcomes: Object.fromEntries(faulty),
  };
}

export const isSound = ({ edition, entry_from, entry_to, outcomes }: PlanFaults) =>
  [edition, entry_from, entry_to].every((fault) => fault === undefined) && Object.keys(outcomes).length === 0;

/**
 * The version a save stands on. A newer one that changed nothing of the form, as an attainment does, is as good; one that did
 * must be refused by the server, so that nothing is written over unseen.
 */
export function versionToSave(known: PlanDetail, newest: PlanDetail): number {
  return differences(draftOf(known), draftOf(newest)).length === 0 ? newest.version : known.version;
}

/** The list with one of its things in another place; as it was where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
