/** What a student is asked, due first. (An observer's visits will stand here too.) */
import { hasAll } from "../../session/permissions";
import { NotBuiltYet } from "../NotBuiltYet";
import { StudentList } from "./StudentList";

export function EvaluationListPage() {
  return hasAll(["evaluation.answer"]) ? <StudentList /> : <NotBuiltYet page="evaluationList" />;
}
