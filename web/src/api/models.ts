// Forms and figures are passed on by the API as they are, and its description leaves them open: this says which property holds
// which model, so that a call takes and gives the models and no page has to know better than its types.
import type { Form, FrozenForm, Problem, Question } from "../questionnaire/model";
import type { ClassResult, GroupResult, Level, Profile, Response, Verdict } from "../results/model";
import type { components } from "./generated/schema";

type Schemas = components["schemas"];
type With<Schema, Models> = Omit<Schema, keyof Models> & Models;

export type TemplateVersion = With<Schemas["VersionView"], { form: Form; problems: Problem[] }>;
export type TemplateDetail = With<Schemas["TemplateDetail"], { versions: TemplateVersion[] }>;
export type DraftEdit = With<Schemas["DraftEdit"], { form: Form }>;

export type EvaluationForm = With<Schemas["EvaluationForm"], { frozen: FrozenForm }>;

type OwnQuestion = Exclude<Question, { type: "number" }>;
export type OwnQuestions = With<Schemas["OwnQuestionsView"], { questions: OwnQuestion[] }>;
export type OwnQuestionsForm = With<Schemas["OwnQuestionsForm"], { questions: readonly OwnQuestion[] }>;
export type HandedInQuestions = With<Schemas["HandedInQuestions"], { questions: OwnQuestion[] }>;
type HandedInPage = With<Schemas["HandedInPage"], { items: HandedInQuestions[] }>;

export type ResultView = With<Schemas["ResultView"], { form: FrozenForm; result: ClassResult }>;

export type ReportedCollege = With<Schemas["ReportedCollege"], { response: Response }>;
export type TrendPoint = With<Schemas["TrendPoint"], { response: Response; total: Profile | null }>;
export type Report = With<
  Schemas["ReportView"],
  { form: Form; group: GroupResult; school: GroupResult; trend: TrendPoint[] }
>;
export type CollegeReport = With<Schemas["CollegeReportView"], { colleges: ReportedCollege[]; report: Report | null }>;
type ClassScore = With<Schemas["ReportClassScore"], { level: Level; verdict: Verdict }>;
export type ReportClass = With<Schemas["ReportClass"], { score: ClassScore | null }>;
export type ReportClassPage = With<Schemas["ReportClassPage"], { items: ReportClass[] }>;

/** What differs between two versions; what `before` and `after` hold follows from the kind and the field. */
export interface TemplateChange {
  kind: string;
  section?: string | null;
  question?: string | null;
  field?: string | null;
  before?: unknown;
  after?: unknown;
}

/** What is sent and answered, by its schema's name. */
interface Models {
  TemplateDetail: TemplateDetail;
  DraftEdit: DraftEdit;
  EvaluationForm: EvaluationForm;
  OwnQuestionsView: OwnQuestions;
  OwnQuestionsForm: OwnQuestionsForm;
  HandedInQuestions: HandedInQuestions;
  HandedInPage: HandedInPage;
  ResultView: ResultView;
  CollegeReportView: CollegeReport;
  ReportClassPage: ReportClassPage;
}

/** Answers that have no schema at all. */
export interface Undescribed {
  "/templates/{id}/changes": TemplateChange[];
}

type Found<Described> = {
  [Name in keyof Models]: [Described, Schemas[Name]] extends [Schemas[Name], Described] ? Models[Name] : never;
}[keyof Models];

/** The model of what is described, or that itself. */
export type Model<Described> = [Found<Described>] extends [never] ? Described : Found<Described>;
