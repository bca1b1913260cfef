// Evaluation campaigns (评价批次): what these calls send and take, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Campaign = Schemas["CampaignView"];
export type CampaignForm = Schemas["CampaignForm"];
export type CampaignKind = Schemas["CampaignKind"];
export type CampaignPage = Schemas["CampaignPage"];
export type CampaignPreview = Schemas["CampaignPreview"];
export type CampaignQuestion = Schemas["CampaignQuestion"];
export type CampaignScope = Schemas["CampaignScope"];
export type CampaignState = Schemas["CampaignState"];
export type LeftOutClass = Schemas["LeftOutClass"];
export type RatePage = Schemas["RatePage"];
/** A college's or a class's. */
export type RateRow = Schemas["RateRow"];
