import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { useLocalText } from "../i18n/local-text";
import type { HeldRole } from "../api/own/queries";
import { useScopeText } from "./use-scope-text";

type HeldRolesProps = {
  roles: readonly HeldRole[];
  /** What can be done about one, at the end of its line and below it. */
  renderEnd?: (role: HeldRole) => ReactNode;
};

/** The roles somebody holds, each with how far it reaches. */
export function HeldRoles({ roles, renderEnd }: HeldRolesProps) {
  const { t } = useTranslation("people");
  const localText = useLocalText();
  const scopeText = useScopeText();

  if (roles.length === 0) return <p className="text-sm text-muted">{t("noRole")}</p>;
  return (
    <ul className="border-t text-sm">
      {roles.map((role) => (
        <li key={role.assignment_id} className="flex min-h-14 flex-wrap items-center gap-x-3 border-b py-1.5">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{localText(role.name)}</span>
            <span className="block text-muted">{scopeText(role.scope)}</span>
          </span>
          {renderEnd?.(role)}
        </li>
      ))}
    </ul>
  );
}
