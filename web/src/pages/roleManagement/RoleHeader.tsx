import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/Icon";
import { roleManagementRoute } from "./route";

type RoleHeaderProps = { title: string; tag?: ReactNode; text?: ReactNode; actions?: ReactNode };

export function RoleHeader({ title, tag, text, actions }: RoleHeaderProps) {
  const { t } = useTranslation("roleManagement");
  return (
    <header className="mb-6">
      <Link
        from={roleManagementRoute}
        search={{}}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sm text-muted no-underline hover:text-text hover:underline pointer-fine:min-h-9"
      >
        <Icon name="chevron-right" className="size-4 rotate-180" />
        {t("allRoles")}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 tabIndex={-1} className="text-2xl">
              {title}
            </h1>
            {tag}
          </div>
          {text !== undefined && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
