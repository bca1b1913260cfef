import type { UserInfo } from "../../../api/own/queries";

export type Todo = {
  /** What to open for editing. */
  edit: "password" | "email";
  /** Nothing else works before it is done. */
  pressing: boolean;
};

/** What waits for this person, the most pressing first. */
export function todosOf(info: Pick<UserInfo, "must_change_password" | "email">): Todo[] {
  const todos: Todo[] = [];
  if (info.must_change_password) todos.push({ edit: "password", pressing: true });
  if (info.email === null) todos.push({ edit: "email", pressing: false });
  return todos;
}
