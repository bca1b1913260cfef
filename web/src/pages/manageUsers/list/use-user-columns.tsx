import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserRow } from "../../../api/people/people-queries";
import { useLocalText } from "../../../i18n/local-text";
import type { Column } from "../../../table/DataTable";
import { IconButton } from "../../../ui/control/IconButton";
import { menuOnDemand } from "../../../ui/overlay/MenuOnDemand";
import { RoleTag } from "../../../people/RoleTag";
import { StateMark } from "../../../people/StateMark";
import type { Question } from "../confirm/question";
import { manageUsersRoute, rowId } from "../route";
import type { RowMenuProps } from "./RowMenu";

const RowMenu = menuOnDemand<RowMenuProps>(() => import("./RowMenu").then((module) => ({ default: module.RowMenu })));

type Handlers = { onReach: () => void; onAsk: (question: Question) => void };

export function useUserColumns({ onReach, onAsk }: Handlers): Column<UserRow>[] {
  const { t } = useTranslation("manageUsers");
  const { t: table } = useTranslation("table");
  const localText = useLocalText();

  return [
    {
      id: "name",
      header: t("column.name"),
      narrow: "title",
      cell: ({ username, name }) => (
        <Link
          from={manageUsersRoute}
          search={(before) => ({ ...before, new: undefined, user: username })}
          resetScroll={false}
          id={rowId(username)}
          className="row-link"
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          {name}
        </Link>
      ),
    },
    { id: "username", header: t("column.username"), narrow: "beside", cell: ({ username }) => username },
    {
      id: "unit",
      header: t("column.unit"),
      narrow: "rest",
      cell: ({ college, enterprise }) => {
        const unit = college ?? enterprise;
        return unit && localText(unit);
      },
    },
    {
      id: "roles",
      header: t("column.roles"),
      narrow: "below",
      cell: ({ roles }) =>
        roles.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {roles.map((role) => (
              <RoleTag key={role.role_key}>{localText(role.name)}</RoleTag>
            ))}
          </span>
        ),
    },
    { id: "state", header: t("column.state"), narrow: "end", cell: (row) => <StateMark account={row} /> },
    {
      id: "menu",
      header: table("actions"),
      narrow: "menu",
      cell: (row) => (
        <RowMenu
          user={row}
          onAsk={onAsk}
          trigger={<IconButton icon="more" label={t("menu.label", { name: row.name })} />}
        />
      ),
    },
  ];
}
