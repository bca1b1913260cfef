import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";

import type { Todo, TodoView } from "../../../api/own/todo-queries";
import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import { PanelRows, PanelRowsLoading, RowText } from "../../../ui/layout/Panel";
import { infoCenterRoute } from "../route";
import type { Due } from "./due";
import { LeadIcon, todoRowClass } from "./TodoRow";
import type { RoleTodo } from "./role-todo";

// Most students hold no role under which anything else waits.
const RoleTodoRow = lazy(async () => {
  const texts = (["due", "todos", "jobs"] as const).map(loadPageTexts);
  const [{ RoleTodoRow }] = await Promise.all([import("./RoleTodoRow"), ...texts]);
  return { default: RoleTodoRow };
});

type AccountTodo = Exclude<Todo, RoleTodo>;

const account = {
  change_password: { edit: "password", icon: "key" },
  add_email: { edit: "email", icon: "mail" },
} as const satisfies Record<AccountTodo["kind"], { edit: string; icon: IconName }>;

const isOfAccount = (todo: Todo): todo is AccountTodo => todo.kind in account;

/** Others than pressing ones are behind a button beyond this: the page goes on below. */
const atOnce = 8;
/** So few take no more room than the button would. */
const few = 2;

type TodoRowsProps = { due: readonly Due[]; todos: readonly TodoView[] };

/** The most pressing first: as the server orders them, with what the device knows of a student's questionnaires between. */
export function TodoRows({ due, todos }: TodoRowsProps) {
  const { t } = useTranslation("infoCenter");
  const [all, setAll] = useState(false);
  const pressing = [...due.filter(isPressing).map(dueRow), ...todos.filter(isPressing).map(todoRow)];
  const others = [...due.filter(isNot).map(dueRow), ...todos.filter(isNot).map(todoRow)];
  const rows = [...pressing, ...others];
  const shown = rows.length <= atOnce + few ? rows.length : Math.max(pressing.length, atOnce);
  const more = rows.length - shown;
  return (
    <Suspense fallback={<PanelRowsLoading rows={Math.min(rows.length, shown)} label={t("common:loading")} />}>
      <PanelRows>{all ? rows : rows.slice(0, shown)}</PanelRows>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          className="link min-h-11 justify-self-start px-1 text-sm"
          onClick={() => setAll(!all)}
        >
          {t(all ? "todo.fewer" : "todo.more", { count: more })}
        </button>
      )}
    </Suspense>
  );
}

const isPressing = ({ pressing }: { pressing: boolean }) => pressing;
const isNot = ({ pressing }: { pressing: boolean }) => !pressing;

const dueRow = (due: Due) => <DueRow key={due.key} due={due} />;

function todoRow({ what, pressing, role }: TodoView) {
  const key = JSON.stringify([what, role?.assignment_id]);
  if (isOfAccount(what)) return <AccountRow key={key} kind={what.kind} pressing={pressing} />;
  return <RoleTodoRow key={key} todo={what} pressing={pressing} role={role} />;
}

function DueRow({ due: { icon, pressing, title, text, to } }: { due: Due }) {
  return (
    <li>
      <Link to={to} className={todoRowClass}>
        <LeadIcon name={icon} pressing={pressing} />
        <RowText title={title} text={text} />
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}

function AccountRow({ kind, pressing }: { kind: AccountTodo["kind"]; pressing: boolean }) {
  const { t } = useTranslation("infoCenter");
  const { edit, icon } = account[kind];
  return (
    <li>
      <Link from={infoCenterRoute} search={{ edit }} resetScroll={false} className={todoRowClass}>
        <LeadIcon name={icon} pressing={pressing} />
        <RowText title={t(`todo.${edit}`)} text={t(`todo.${edit}Text`)} />
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}
