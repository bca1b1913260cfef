import type { TemplateVersion } from "../api/template-types";
import type { Form } from "../questionnaire/model";

/** The API passes a form on as it is; the server has checked its shape, so this is the one place that says what it is. */
export const formOf = (version: TemplateVersion): Form => version.form as unknown as Form;
