import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { UserInfo } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { classNames } from "../../../ui/class-names";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import { PanelRow, PanelRows, PanelRowsLoading, RowText, panelRowClass } from "../../../ui/layout/Panel";
import { infoCenterRoute } from "../route";
import { type Todo, todosOf } from "./todos";
import { useEvaluationsDue } from "./use-evaluations-due";

const icons = { password: "key", email: "mail" } as const satisfies Record<Todo["edit"], IconName>;
export const todoRowClass = classNames(panelRowClass, "hover:bg-sunken focus-visible:-outline-offset-3");

type TodoRowsProps = {
  info: UserInfo;
  /** Rows for what only some people are told; null: not known yet. */
  more: readonly ReactNode[] | null;
};

/** What waits for somebody, the most pressing first, or that nothing does. */
export function TodoRows({ info, more }: TodoRowsProps) {
  const { t } = useTranslation("infoCenter");
  const due = useEvaluationsDue(info.username);
  const todos = todosOf(info);
  if (!due || !more) return <PanelRowsLoading rows={1} label={t("common:loading")} />;
  if (todos.length === 0 && due.length === 0 && more.length === 0) {
    return (
      <PanelRows>
        <PanelRow lead={<LeadIcon name="check" />} title={t("todo.nothing")} text={t("todo.nothingText")} />
      </PanelRows>
    );
  }
  return (
    <PanelRows>
      {due.map(({ key, icon, pressing, title, text }) => (
        <li key={key}>
          <Link to={paths.evaluationList()} className={todoRowClass}>
            <LeadIcon name={icon} pressing={pressing} />
            <RowText title={title} text={text} />
            <Icon name="chevron-right" className="text-muted" />
          </Link>
        </li>
      ))}
      {more}
      {todos.map(({ edit, pressing }) => (
        <li key={edit}>
          <Link from={infoCenterRoute} search={{ edit }} resetScroll={false} className={todoRowClass}>
            <LeadIcon name={icons[edit]} pressing={pressing} />
            <RowText title={t(`todo.${edit}`)} text={t(`todo.${edit}Text`)} />
            <Icon name="chevron-right" className="text-muted" />
          </Link>
        </li>
      ))}
    </PanelRows>
  );
}

export function LeadIcon({ name, pressing = false }: { name: IconName; pressing?: boolean }) {
  return (
    <span
      className={classNames(
        "grid size-10 shrink-0 place-items-center rounded-lg",
        pressing ? "bg-warn-soft text-warn" : "bg-sunken text-muted",
      )}
    >
      <Icon name={name} />
    </span>
  );
}
