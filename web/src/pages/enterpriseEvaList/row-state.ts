// One word for where a rater stands with one target.
import type { OwnSurveyRow } from "../../api/surveys/own-surveys";

export type RowState = "submitted" | "returned" | "begun" | "waiting" | "declined" | "expired" | "bounced" | "ended";

export function stateOf({ state, answer_state: answer }: Pick<OwnSurveyRow, "state" | "answer_state">): RowState {
  if (answer === "submitted") return "submitted";
  if (answer === "returned") return "returned";
  switch (state) {
    case "declined":
    case "expired":
    case "bounced":
      return state;
    case "revoked":
    case "forwarded":
      return "ended";
    case "submitted":
      return "submitted";
    case "made":
    case "sent":
    case "seen":
    case "begun":
      return answer === "draft" ? "begun" : "waiting";
  }
}
