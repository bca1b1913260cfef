import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { Role } from "../../api/role-types";
import { useTranslation } from "../../i18n/use-translation";
import { buttonClass } from "../../ui/button-class";
import { Icon } from "../../ui/Icon";
import { StateMessage } from "../../ui/StateMessage";
import { RoleList } from "./RoleList";
import { RolesTitle } from "./RolesTitle";
import { roleManagementRoute } from "./route";

type RolesOverviewProps = {
  /** undefined: not there yet. */
  roles: readonly Role[] | undefined;
  /** What to show instead of a list that could not be fetched. */
  failure: ReactNode;
};

export function RolesOverview({ roles, failure }: RolesOverviewProps) {
  const { t } = useTranslation("roleManagement");
  return (
    <>
      <RolesTitle text={roles && t("count", { count: roles.length })} action={roles && <NewLink />} />
      {roles?.length === 0 ? (
        <StateMessage title={t("empty")} text={t("emptyText")} />
      ) : (
        (!roles && failure) || <RoleList roles={roles} />
      )}
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
