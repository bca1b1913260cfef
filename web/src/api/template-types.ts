// Templates: what their calls send and take. A form is the questionnaire's business; here it is only passed on.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TemplateKind = Schemas["TemplateKind"];
export type Template = Schemas["TemplateView"];
export type TemplatePage = Schemas["TemplatePage"];
export type TemplateDetail = Schemas["TemplateDetail"];
export type TemplateVersion = Schemas["VersionView"];
export type NewTemplate = Schemas["NewTemplate"];

export interface DraftEdit {
  version: number;
  name: Schemas["LocalText"];
  form: unknown;
}

/** What differs between two versions; what `before` and `after` hold follows from the kind and the field. */
export interface TemplateChange {
  kind: string;
  section?: string | null;
  question?: string | null;
  field?: string | null;
  before?: unknown;
  after?: unknown;
}
