import { Link } from "@tanstack/react-router";

import type { Role } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import type { QueryState } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { RoleList } from "./RoleList";
import { RolesTitle } from "./RolesTitle";
import { roleManagementRoute } from "../route";

export function RolesOverview({ query }: { query: QueryState<readonly Role[]> }) {
  const { t } = useTranslation("roleManagement");
  const { data: roles } = query;
  return (
    <>
      <RolesTitle text={roles && t("count", { count: roles.length })} action={roles && <NewLink />} />
      <QueryView query={query} pending={<RoleList roles={undefined} />} failed={t("loadFailed")}>
        {(list) =>
          list.length === 0 ? <StateMessage title={t("empty")} text={t("emptyText")} /> : <RoleList roles={list} />
        }
      </QueryView>
    </>
  );
}

function NewLink() {
  const { t } = useTranslation("roleManagement");
  return (
    <Link
      from={roleManagementRoute}
      search={{ new: true }}
      className={buttonClass({ variant: "primary", size: "compact" })}
    >
      <Icon name="plus" className="size-4.5" />
      {t("newRole")}
    </Link>
  );
}
