// Comments under review and the publishing of results, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Comment = Schemas["CommentView"];
export type CommentDecision = Schemas["CommentDecision"];
export type CommentFlag = Schemas["CommentFlag"];
export type CommentPage = Schemas["CommentPage"];
export type CommentState = Schemas["CommentState"];
export type CommentSummary = Schemas["CommentSummary"];
export type PublishableClass = Schemas["PublishableClass"];
export type WithholdReason = Schemas["WithholdReason"];
