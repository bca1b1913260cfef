// Where a message leads. Messages are the person's, pages the role's: under another role some lead nowhere.
import type { Told } from "../../api/messages/message-queries";
import { paths } from "../../pages/paths";
import { mayOpen } from "../../session/access";
import { hasAny, hasKey } from "../../session/permissions";

/** Who reads reports of visits: whom they are about, and who wrote them. */
const readers = ["course.teach", "observation.conduct"] as const;

export function placeOf(told: Told): string | null {
  switch (told.kind) {
    case "password_reset":
    case "role_given":
    case "role_taken":
      return paths.infoCenter({ view: "account" });
    case "break_glass_used":
      return mayOpen("roleManagement") ? paths.roleManagement({ view: "school" }) : null;
    case "results_published":
      return hasKey("result.read") ? paths.evaluationDetail({ evaluation: told.evaluation_id }) : null;
    case "round_interrupted":
      if (hasKey("evaluation.manage")) return paths.evaluationManagement({ campaign: told.campaign_id });
      return hasKey("evaluation.answer") ? paths.evaluationList() : null;
    case "reply_written":
    case "reply_done":
      if (!hasKey("evaluation.answer")) return null;
      return `${paths.evaluationList({ view: "replies" })}#${told.evaluation_id}`;
    case "own_questions_approved":
    case "own_questions_returned":
    case "visit_announced":
    case "visit_called_off":
      return mayOpen("courseList") ? paths.courseList() : null;
    case "visit_written":
    case "visit_changed":
    case "visit_answered":
    case "visit_settled":
    case "visit_acknowledged":
    case "visit_disputed":
      return hasAny(readers) ? paths.evaluationDetail({ visit: told.visit_id }) : null;
    case "visit_report_missing":
      if (!hasKey("observation.conduct")) return null;
      return paths.evaluationDetail({ visit: told.visit_id, write: true });
    case "visit_task":
      return hasKey("observation.conduct") ? paths.evaluationList({ view: "visits" }) : null;
    case "survey_invited":
    case "survey_returned":
      return mayOpen("enterpriseEvaSubmit") ? paths.enterpriseEvaSubmit() : null;
    case "visit_not_held":
      return null;
    case "roster_run":
      if (told.import_id === null) return mayOpen("roleManagement") ? paths.roleManagement({ view: "school" }) : null;
      return placeOfWork("apply_import", told.import_id);
    case "work_done":
    case "work_failed":
      return placeOfWork(told.work, told.work_id ?? undefined);
  }
}

function placeOfWork(work: Extract<Told, { kind: "work_done" }>["work"], id: string | undefined): string | null {
  switch (work) {
    case "apply_import":
    case "undo_import":
      if (mayOpen("manageUsers")) return paths.manageUsers({ import: id });
      return mayOpen("adminCourseList") ? paths.adminCourseList({ import: id }) : null;
    case "print_results":
      return mayOpen("evaluationManagement") ? paths.evaluationManagement({ campaign: id }) : null;
    case "change_people":
      return mayOpen("manageUsers") ? paths.manageUsers() : null;
  }
}
