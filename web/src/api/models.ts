// What templates, forms and results are called on the pages, by their schemas' names.
import type { Schemas } from "./operations";

export type TemplateVersion = Schemas["VersionView"];
export type TemplateDetail = Schemas["TemplateDetail"];
export type TemplateChange = Schemas["FormChange"];
export type DraftEdit = Schemas["DraftEdit"];

export type EvaluationForm = Schemas["EvaluationForm"];

export type OwnQuestions = Schemas["OwnQuestionsView"];
export type OwnQuestionsForm = Schemas["OwnQuestionsForm"];
export type HandedInQuestions = Schemas["HandedInQuestions"];

export type ResultView = Schemas["ResultView"];

export type CollegeReport = Schemas["CollegeReportView"];
export type Report = Schemas["ReportView"];
export type ReportedCollege = Schemas["ReportedCollege"];
export type TrendPoint = Schemas["TrendPoint"];
export type ReportClass = Schemas["ReportClass"];
export type ReportClassPage = Schemas["ReportClassPage"];
