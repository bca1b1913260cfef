import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import type { UserPage } from "../../../api/people/people-queries";
import { type Role, roleMembersQuery } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { mayOpen } from "../../../session/access";
import { DataTable, TableLoading } from "../../../table/DataTable";
import { QueryView } from "../../../loading/QueryView";
import { Pager } from "../../../table/Pager";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { useMemberColumns } from "./use-member-columns";

const pageSize = 20;

export function MembersSection({ role, page }: { role: Role; page: number }) {
  const { t } = useTranslation("roleManagement");
  const columns = useMemberColumns();
  const query = useQuery(roleMembersQuery(role.id, page));

  return (
    <section id="members" aria-labelledby="members-title" className="list mt-10">
      <h2 id="members-title" className="mb-2 text-lg">
        {t("section.members")}
      </h2>
      <QueryView
        query={query}
        pending={
          <TableLoading caption={t("section.members")} columns={columns} rows={Math.min(role.members, pageSize)} />
        }
        failed={t("members.loadFailed")}
      >
        {(members) => <Members members={members} busy={query.isPlaceholderData} />}
      </QueryView>
    </section>
  );
}

function Members({ members, busy }: { members: UserPage; busy: boolean }) {
  const { t } = useTranslation("roleManagement");
  const columns = useMemberColumns();
  const { items, total, page, last_page } = members;

  if (total === 0) {
    return (
      <StateMessage
        title={t("members.none")}
        text={t("members.noneText")}
        action={
          mayOpen("manageUsers") && (
            <Link to={paths.manageUsers()} className={buttonClass({ size: "compact" })}>
              {t("members.toUsers")}
            </Link>
          )
        }
      />
    );
  }
  return (
    <>
      <DataTable
        caption={t("section.members")}
        columns={columns}
        rows={items}
        rowKey={({ username }) => username}
        busy={busy}
      />
      <Pager page={page} pages={last_page} />
    </>
  );
}
