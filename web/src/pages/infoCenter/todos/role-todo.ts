// What waits for somebody under one of their roles: what it looks like and where it is done.
import type { Todo } from "../../../api/own/todo-queries";
import { pageOfList } from "../../../api/imports/import-lists";
import { paths } from "../../paths";
import type { IconName } from "../../../ui/icon/Icon";

/** What concerns the account itself takes no role. */
export type RoleTodo = Exclude<Todo, { kind: "change_password" | "add_email" }>;

/** Of those that everybody has: a student may hold another role. */
export const todoIcons: Record<RoleTodo["kind"], IconName> = {
  review_comments: "eye",
  approve_own_questions: "check",
  decide_key: "key",
  schedule_campaign: "edit",
  campaign_closes: "clock",
  classes_short: "clock",
  publish_results: "evaluate",
  reply_to_classes: "evaluate",
  revise_own_questions: "edit",
  see_to_import: "warning",
  confirm_import: "check",
  see_to_job: "warning",
  visit_today: "clock",
  visit_overdue: "edit",
  report_to_answer: "evaluate",
  dispute_to_settle: "evaluate",
  answer_survey: "evaluate",
};

/** Straight to where it is done. */
export function placeOf(todo: RoleTodo): string {
  switch (todo.kind) {
    case "review_comments":
      return paths.evaluationManagement({ campaign: todo.campaign.id, view: "comments" });
    case "approve_own_questions":
    case "decide_key":
    case "schedule_campaign":
    case "campaign_closes":
    case "publish_results":
      return paths.evaluationManagement({ campaign: todo.campaign.id });
    case "classes_short":
      return paths.evaluationManagement({ campaign: todo.campaign.id, short: true });
    case "reply_to_classes": {
      const [evaluation, ...others] = todo.evaluations;
      const only = evaluation !== undefined && others.length === 0;
      return only ? paths.evaluationDetail({ evaluation }) : paths.courseList({ term: todo.campaign.term_id });
    }
    case "revise_own_questions":
      return paths.courseList({ term: todo.campaign.term_id, own: todo.campaign.id, class: todo.offering_id });
    case "see_to_import":
    case "confirm_import":
      return placeOfImport(todo.list, { import: todo.import_id });
    case "see_to_job":
      return todo.campaign_id === null
        ? paths.manageUsers()
        : paths.evaluationManagement({ campaign: todo.campaign_id });
    case "visit_today":
      return paths.evaluationList({ view: "visits" });
    case "visit_overdue":
      return paths.evaluationDetail({ visit: todo.visit.id, write: true });
    case "report_to_answer":
      return paths.evaluationDetail({ visit: todo.visit.id });
    case "dispute_to_settle":
      return `${paths.evaluationManagement()}?view=visits&tab=disputes`;
    case "answer_survey":
      return paths.enterpriseEvaSubmit({ invitation: todo.invitation_id });
  }
}

function placeOfImport(list: string, asked: { import: string }): string {
  switch (pageOfList(list)) {
    case "courses":
      return paths.adminCourseList(asked);
    case "outcomes":
      return paths.evaluationManagement({ view: "enterprises", tab: "outcomes", ...asked });
    case "enterprises":
      return paths.manageUsers({ view: "enterprises", ...asked });
    case "people":
      return paths.manageUsers(asked);
  }
}
