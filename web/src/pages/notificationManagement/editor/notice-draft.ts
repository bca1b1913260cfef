// What is typed into the form of a notice, and what is sent of it.
import type {
  NamedAudience,
  Notice,
  NoticeAudience,
  NoticeContent,
  NoticeKind,
} from "../../../api/notices/notice-queries";
import { instantOf, wallTime } from "../../../lib/zoned-time";

export type Named = NamedAudience["roles"][number];

export interface NoticeDraft {
  kind: NoticeKind;
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
  everyone: boolean;
  roles: string[];
  colleges: string[];
  programmes: Named[];
  classGroups: Named[];
  offerings: Named[];
  entryYears: number[];
  onSignIn: boolean;
  confirm: boolean;
  byMail: boolean;
  start: "now" | "planned";
  /** By the school's clock, as fields for date and time write it. */
  publishes: string;
  expires: string;
  pinned: string;
}

export const emptyDraft: NoticeDraft = {
  kind: "notice",
  titleZh: "",
  titleEn: "",
  bodyZh: "",
  bodyEn: "",
  everyone: false,
  roles: [],
  colleges: [],
  programmes: [],
  classGroups: [],
  offerings: [],
  entryYears: [],
  onSignIn: false,
  confirm: false,
  byMail: false,
  start: "now",
  publishes: "",
  expires: "",
  pinned: "",
};

const ids = (units: readonly Named[]) => units.map(({ id }) => id);

export function draftOf(notice: Notice, timeZone: string): NoticeDraft {
  const { audience, title, body } = notice;
  const wall = (iso: string | null) => (iso === null ? "" : wallTime(iso, timeZone));
  return {
    kind: notice.kind,
    titleZh: title.zh,
    titleEn: title.en ?? "",
    bodyZh: body.zh,
    bodyEn: body.en ?? "",
    everyone: audience.everyone,
    roles: ids(audience.roles),
    colleges: ids(audience.colleges),
    programmes: audience.programmes,
    classGroups: audience.class_groups,
    offerings: audience.offerings,
    entryYears: audience.entry_years,
    onSignIn: notice.on_sign_in,
    confirm: notice.confirm,
    byMail: notice.by_mail,
    start: notice.publishes_at === null ? "now" : "planned",
    publishes: wall(notice.publishes_at),
    expires: wall(notice.expires_at),
    pinned: wall(notice.pinned_until),
  };
}

/** An announcement is for everyone, whatever was chosen before. */
export function audienceOf(draft: NoticeDraft): NoticeAudience {
  const everyone = draft.kind === "announcement" || draft.everyone;
  const chosen = <Item>(items: readonly Item[]) => (everyone ? [] : [...items]);
  return {
    everyone,
    roles: chosen(draft.roles),
    colleges: chosen(draft.colleges),
    programmes: chosen(ids(draft.programmes)),
    class_groups: chosen(ids(draft.classGroups)),
    offerings: chosen(ids(draft.offerings)),
    entry_years: chosen(draft.entryYears),
  };
}

/** `kept`: the time that a released one has; to the minute it is the same, so it is not moved by being looked at. */
export function contentOf(draft: NoticeDraft, timeZone: string, kept: string | null): NoticeContent {
  const instant = (wall: string) => instantOf(wall, timeZone);
  const same = kept !== null && wallTime(kept, timeZone) === draft.publishes;
  return {
    kind: draft.kind,
    title: { zh: draft.titleZh, en: draft.titleEn.trim() === "" ? null : draft.titleEn },
    body: { zh: draft.bodyZh, en: draft.bodyEn.trim() === "" ? null : draft.bodyEn },
    audience: audienceOf(draft),
    on_sign_in: draft.kind === "announcement" && draft.onSignIn,
    confirm: draft.confirm,
    by_mail: draft.byMail,
    publishes_at: draft.start === "now" ? null : same ? kept : instant(draft.publishes),
    expires_at: instant(draft.expires),
    pinned_until: instant(draft.pinned),
  };
}

export type Field =
  | "title_zh"
  | "title_en"
  | "body_zh"
  | "body_en"
  | "audience"
  | "publishes_at"
  | "expires_at"
  | "pinned_until"
  | "on_sign_in";
type Reason = "required" | "too_long" | "invalid" | "ends_before" | "above_your_level";
export type Faults = Partial<Record<Field, Reason>>;

const longestTitle = 120;
export const longestBody = 20_000;

/** As the server counts: by characters, not by halves of them. */
export const lengthOf = (text: string) => [...text].length;

/** What can be known to be wrong before the server is asked. */
export function check(draft: NoticeDraft, publishing: boolean): Faults {
  const faults: Faults = {};
  if (draft.titleZh.trim() === "") faults.title_zh = "required";
  if (lengthOf(draft.titleZh) > longestTitle) faults.title_zh = "too_long";
  if (lengthOf(draft.titleEn) > longestTitle) faults.title_en = "too_long";
  if (lengthOf(draft.bodyZh) > longestBody) faults.body_zh = "too_long";
  if (lengthOf(draft.bodyEn) > longestBody) faults.body_en = "too_long";
  if (draft.start === "planned" && draft.publishes === "") faults.publishes_at = "required";
  if (!publishing) return faults;
  if (draft.bodyZh.trim() === "") faults.body_zh = "required";
  const [title, body] = [draft.titleEn.trim() !== "", draft.bodyEn.trim() !== ""];
  if (title && !body) faults.body_en = "required";
  if (body && !title) faults.title_en = "required";
  const { everyone, ...lists } = audienceOf(draft);
  if (!everyone && Object.values(lists).every((list) => list.length === 0)) faults.audience = "required";
  return faults;
}

const reasons: readonly Reason[] = ["required", "too_long", "invalid", "above_your_level"];
const fields: readonly Field[] = [
  "title_zh",
  "title_en",
  "body_zh",
  "body_en",
  "audience",
  "publishes_at",
  "expires_at",
  "pinned_until",
  "on_sign_in",
];

/** What the server says of fields; null: it says nothing of any that the form has. */
export function faultsFrom(said: Readonly<Record<string, string>>): Faults | null {
  const known = fields.flatMap((field) => {
    const reason = said[field];
    if (reason === undefined) return [];
    const ends = field === "expires_at" || field === "pinned_until";
    return [[field, ends ? "ends_before" : (reasons.find((one) => one === reason) ?? "invalid")] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
