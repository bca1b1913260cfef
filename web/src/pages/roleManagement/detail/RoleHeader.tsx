import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { BackLink } from "../../../ui/control/BackLink";
import { PageHead } from "../../../ui/layout/PageHead";
import { roleManagementRoute } from "../route";

type RoleHeaderProps = { title: string; tag?: ReactNode; text?: ReactNode; actions?: ReactNode };

export function RoleHeader(head: RoleHeaderProps) {
  const { t } = useTranslation("roleManagement");
  return (
    <>
      <BackLink from={roleManagementRoute} search={{}}>
        {t("allRoles")}
      </BackLink>
      <PageHead {...head} className="mb-6" />
    </>
  );
}
