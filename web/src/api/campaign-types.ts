// Evaluation campaigns (评价批次): what these calls send and take.
import type { components } from "./schema";

type Schemas = components["schemas"];
type LocalText = Schemas["LocalText"];

export type Template = Schemas["TemplateView"];
export type TemplatePage = Schemas["TemplatePage"];

export type CampaignKind = "midterm" | "final";

export type CampaignState = "draft" | "scheduled" | "open" | "closed" | "counted" | "published" | "archived";

/** A class is in when one of the three names it; all three empty: every class within the caller's reach. */
export interface CampaignScope {
  colleges: string[];
  courses: string[];
  offerings: string[];
}

export interface CampaignForm {
  name: LocalText;
  kind: CampaignKind;
  term_id: string;
  template_id: string;
  scope: CampaignScope;
  opens_at: string;
  closes_at: string;
  /** Null: 24 hours after closing. */
  counts_at: string | null;
  min_answers: number;
  comments_to_teachers: boolean;
}

export interface Campaign extends Omit<CampaignForm, "template_id" | "counts_at"> {
  id: string;
  state: CampaignState;
  /** A job is freezing the forms; the state is still `scheduled`. */
  opening: boolean;
  /** A job is counting; the state is still `closed`. */
  counting: boolean;
  template: { id: string; name: LocalText; number: number };
  counts_at: string;
  /** The college it belongs to; null: the school's. */
  college: Schemas["UnitRef"] | null;
  /** From opening on. */
  code: string | null;
  classes: number;
  eligible: number;
  /** Enrolled after opening; among the eligible. */
  late: number;
  issued: number;
  received: number;
  left_out: number;
  /** The caller may change it. */
  editable: boolean;
  created_by: Schemas["PersonRef"] | null;
  version: number;
}

export interface CampaignPage {
  items: Campaign[];
  total: number;
  page: number;
  page_size: number;
}

export interface LeftOutClass {
  id: string;
  code: string;
  course_name: LocalText;
  college: LocalText;
  students: number;
  reason: "few_students" | "no_teacher" | "too_large";
}

export interface CampaignPreview {
  classes: number;
  /** Each once, however many classes they take. */
  students: number;
  enrolments: number;
  /** The first 50. */
  left_out: LeftOutClass[];
  left_out_total: number;
  /** Classes that are in another open campaign of this kind. */
  already: number;
}

export interface RateRow {
  /** A college's or a class's. */
  id: string;
  /** A college's, or a class's course's. */
  name: LocalText;
  code: string | null;
  teachers: string[];
  classes: number;
  eligible: number;
  /** Enrolled after opening; among the eligible. */
  late: number;
  issued: number;
  received: number;
}

export interface RatePage {
  items: RateRow[];
  total: number;
  page: number;
  page_size: number;
}
