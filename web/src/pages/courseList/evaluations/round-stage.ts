import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";

export type RoundStage =
  | "planned"
  | "scheduled"
  | "open"
  | "closed"
  | "counted"
  | "published"
  | "interrupted"
  | "left_out";

/** Before that, nobody has been asked anything. */
export const hasBegun = (state: TaughtEvaluation["state"]) => state !== "draft" && state !== "scheduled";

/** Where a class stands in a round, as its teacher sees it. */
export function stageOf({
  state,
  evaluation_id,
  published_at,
}: Pick<TaughtEvaluation, "state" | "evaluation_id" | "published_at">): RoundStage {
  if (published_at !== null) return "published";
  switch (state) {
    case "draft":
      return "planned";
    case "scheduled":
      return "scheduled";
    case "open":
    case "closed":
    case "interrupted":
      return evaluation_id === null ? "left_out" : state;
    case "counted":
    case "published":
    case "archived":
      return evaluation_id === null ? "left_out" : "counted";
  }
}

type OwnState = NonNullable<TaughtEvaluation["own"]>["state"];

/** Why own questions were not asked: nobody had looked at them when it opened, they were returned, or never handed in. */
export function missedBy(state: OwnState): "unread" | "returned" | "kept" {
  if (state === "returned") return "returned";
  return state === "draft" ? "kept" : "unread";
}
