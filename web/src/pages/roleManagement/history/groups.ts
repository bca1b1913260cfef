// The kinds of deeds that the history can be narrowed to: those of the actions, once each.
import { auditActions } from "../../../api/generated/audit-actions";

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;
export type HistoryGroup = Exclude<GroupOf<(typeof auditActions)[number]>, "session">;

export const historyGroups = [...new Set(auditActions.map((action) => action.slice(0, action.indexOf("."))))].filter(
  (group): group is HistoryGroup => group !== "session",
);
