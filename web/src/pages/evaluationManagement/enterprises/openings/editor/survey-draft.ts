// A survey as it stands in its form, and what can be said about it before the server is asked. Times are what the school's
// clock shows.
import type { SurveyAbout, SurveyDetail, SurveyForm } from "../../../../../api/surveys/survey-queries";
import { threeWay, type Versions } from "../../../../../forms/three-way";
import { instantOf, wallTime } from "../../../../../lib/zoned-time";

interface PickedCourse {
  id: string;
  code: string;
  name: { zh: string; en: string | null };
}

export interface SurveyDraft {
  about: SurveyAbout;
  cohort: string;
  nameZh: string;
  nameEn: string;
  /** Plans of programmes, or courses: as `about` says. */
  plans: readonly string[];
  courses: readonly PickedCourse[];
  enterprises: readonly string[];
  template: string;
  closes: string;
  /** Empty: the school's. */
  college: string;
}

interface Setting {
  timeZone: string;
  now: Date;
}

export function draftOf(survey: SurveyDetail, timeZone: string): SurveyDraft {
  return {
    about: survey.about,
    cohort: survey.cohort ?? "",
    nameZh: survey.name.zh,
    nameEn: survey.name.en ?? "",
    plans: survey.target_list.flatMap(({ plan }) => plan ?? []),
    courses: survey.target_list.flatMap(({ course, code, name }) =>
      course === null ? [] : [{ id: course, code, name }],
    ),
    enterprises: survey.enterprise_list.map(({ id }) => id),
    template: survey.template.id,
    closes: wallTime(survey.closes_at, timeZone),
    college: survey.college?.id ?? "",
  };
}

interface Known {
  programmes: readonly { plans: readonly { id: string }[] }[];
  enterprises: readonly { id: string }[];
}

/** Without what was chosen once and can be asked no more: it would be in nobody's sight, and not be taken. */
export function askable(draft: SurveyDraft, { programmes, enterprises }: Known): SurveyDraft {
  const plans = new Set(programmes.flatMap((programme) => programme.plans.map(({ id }) => id)));
  const partners = new Set(enterprises.map(({ id }) => id));
  return {
    ...draft,
    plans: draft.plans.filter((id) => plans.has(id)),
    enterprises: draft.enterprises.filter((id) => partners.has(id)),
  };
}

/** What would be sent: it begins when it is opened. Only for a draft that was checked: what is no time becomes now. */
export function formOf(draft: SurveyDraft, term: string, { timeZone, now }: Setting): SurveyForm {
  const ofCourses = draft.about === "course";
  return {
    name: { zh: draft.nameZh.trim(), en: draft.nameEn.trim() || null },
    term,
    about: draft.about,
    cohort: ofCourses ? null : draft.cohort.trim() || null,
    targets: ofCourses ? draft.courses.map(({ id }) => ({ course: id })) : draft.plans.map((plan) => ({ plan })),
    enterprises: [...draft.enterprises],
    template: draft.template,
    opens_at: now.toISOString(),
    closes_at: instantOf(draft.closes, timeZone) ?? now.toISOString(),
    college: draft.college || null,
  };
}

/** The parts of a survey, and the fields that say them. */
const parts = {
  about: ["about", "cohort"],
  name: ["nameZh", "nameEn"],
  targets: ["plans", "courses"],
  enterprises: ["enterprises"],
  template: ["template"],
  closes: ["closes"],
  college: ["college"],
} as const satisfies Record<string, readonly (keyof SurveyDraft)[]>;
export type SurveyPart = keyof typeof parts;

function valuesOf(draft: SurveyDraft): Record<SurveyPart, string> {
  const ofCourses = draft.about === "course";
  const targets = ofCourses ? draft.courses.map(({ id }) => id) : draft.plans;
  return {
    about: JSON.stringify([draft.about, ofCourses ? "" : draft.cohort.trim()]),
    name: JSON.stringify([draft.nameZh.trim(), draft.nameEn.trim()]),
    targets: targets.toSorted().join(" "),
    enterprises: draft.enterprises.toSorted().join(" "),
    template: draft.template,
    closes: draft.closes,
    college: draft.college,
  };
}

/** Which parts saving would change. */
export function differences(one: SurveyDraft, other: SurveyDraft): SurveyPart[] {
  const [here, there] = [valuesOf(one), valuesOf(other)];
  return (Object.keys(parts) as SurveyPart[]).filter((part) => here[part] !== there[part]);
}

export const merge = (versions: Versions<SurveyDraft>) =>
  threeWay(versions, { differences, fieldsOf: (part) => parts[part] });

export type Fault =
  | "name_required"
  | "name_too_long"
  | "cohort_invalid"
  | "targets_required"
  | "enterprises_required"
  | "template_required"
  | "closes_required"
  | "closes_past"
  | "college_required";
export type Field = "name_zh" | "name_en" | "cohort" | "targets" | "enterprises" | "template" | "closes" | "college";
export type Faults = Partial<Record<Field, Fault>>;

const longestName = 64;

function checkName(typed: string, required: boolean): Fault | undefined {
  const name = typed.trim();
  if (name === "") return required ? "name_required" : undefined;
  return [...name].length > longestName ? "name_too_long" : undefined;
}

type Checked = Setting & {
  /** To be opened it must ask somebody about something; a draft may wait for that. */
  opening: boolean;
  needsCollege: boolean;
};

export function check(draft: SurveyDraft, { timeZone, now, opening, needsCollege }: Checked): Faults {
  const ofCourses = draft.about === "course";
  const targets = ofCourses ? draft.courses.length : draft.plans.length;
  const closes = Date.parse(instantOf(draft.closes, timeZone) ?? "");
  const faults: Record<Field, Fault | undefined> = {
    cohort: ofCourses || /^\d{4}$/.test(draft.cohort.trim()) ? undefined : "cohort_invalid",
    name_zh: checkName(draft.nameZh, true),
    name_en: checkName(draft.nameEn, false),
    targets: opening && targets === 0 ? "targets_required" : undefined,
    enterprises: opening && draft.enterprises.length === 0 ? "enterprises_required" : undefined,
    template: draft.template === "" ? "template_required" : undefined,
    closes: Number.isNaN(closes) ? "closes_required" : closes <= now.getTime() ? "closes_past" : undefined,
    college: needsCollege && draft.college === "" ? "college_required" : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
