import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { HeldRole } from "../../../api/own/queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { switchAndOpen } from "../../../session/session";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon/Icon";
import { RowText } from "../../../ui/layout/Panel";
import { useToast } from "../../../ui/feedback/Toast";
import { LeadIcon, todoRowClass } from "./TodoRow";
import { placeOf, type RoleTodo, todoIcons } from "./role-todo";
import { useTodoWords } from "./use-todo-words";

type RoleTodoRowProps = { todo: RoleTodo; pressing: boolean; role: HeldRole | null };

/** What waits under one of somebody's roles: a link under the current one, under another a press switches first. */
export function RoleTodoRow({ todo, pressing, role }: RoleTodoRowProps) {
  const words = useTodoWords();
  const { title, text } = words(todo);
  const lead = <LeadIcon name={todoIcons[todo.kind]} pressing={pressing} />;
  const place = placeOf(todo);
  if (role && !role.current) return <SwitchingRow role={role} place={place} lead={lead} title={title} text={text} />;
  return (
    <li>
      <Link to={place} className={todoRowClass}>
        {lead}
        <RowText title={title} text={text} />
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}

type SwitchingRowProps = { role: HeldRole; place: string; lead: ReactNode; title: string; text: string };

function SwitchingRow({ role, place, lead, title, text }: SwitchingRowProps) {
  const { t } = useTranslation("todos");
  const centre = useTranslation("infoCenter");
  const localText = useLocalText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => switchAndOpen(role.assignment_id, place),
    onError: () => toast.show({ text: centre.t("roles.failed"), tone: "danger" }),
  });
  const name = localText(role.name);
  const of = role.scope.name ? t("roleOf", { role: name, scope: localText(role.scope.name) }) : name;
  const says = (
    <>
      <span className="block">{text}</span>
      <span className="block font-semibold text-primary">{t(isPending ? "switching" : "switch", { role: of })}</span>
    </>
  );
  return (
    <li>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        className={classNames(todoRowClass, "w-full text-left")}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        {lead}
        <RowText title={title} text={says} />
        <Icon name="chevron-right" className="text-muted" />
      </button>
    </li>
  );
}
