// Templates: what their calls send and take. A form is the questionnaire's business; here it is only passed on.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TemplateKind = Schemas["TemplateKind"];
export type Template = Schemas["TemplateView"];
export type TemplatePage = Schemas["TemplatePage"];
export type NewTemplate = Schemas["NewTemplate"];

export type { DraftEdit, TemplateChange, TemplateDetail, TemplateVersion } from "./models";
