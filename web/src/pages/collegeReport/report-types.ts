// The college report: the API description's schemas, with the shapes of figures and forms that it leaves open.
import type { Form } from "../../questionnaire/model";
import type { GroupResult, Level, Profile, Response, Verdict } from "../../results/model";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type ReportCampaign = Schemas["ReportCampaign"];
export type ReportedCollege = Omit<Schemas["ReportedCollege"], "response"> & { response: Response };
export type TrendPoint = Omit<Schemas["TrendPoint"], "response" | "total"> & {
  response: Response;
  total: Profile | null;
};
export type Report = Omit<Schemas["ReportView"], "form" | "group" | "school" | "trend"> & {
  form: Form;
  group: GroupResult;
  school: GroupResult;
  trend: TrendPoint[];
};
export type CollegeReport = {
  campaigns: ReportCampaign[];
  colleges: ReportedCollege[];
  report: Report | null;
};

type ClassScore = Omit<Schemas["ReportClassScore"], "level" | "verdict"> & { level: Level; verdict: Verdict };
export type ReportClass = Omit<Schemas["ReportClass"], "score"> & { score: ClassScore | null };
export type ReportClassPage = Omit<Schemas["ReportClassPage"], "items"> & { items: ReportClass[] };
