import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { useTranslation } from "../i18n/use-translation";
import { heldRolesQuery } from "../api/queries";
import type { Scope } from "../api/types";
import { useLocalText } from "../i18n/local-text";
import { switchRole } from "../session/session";
import { Menu, MenuPopup, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../ui/Menu";
import { useToast } from "../ui/Toast";

export function RoleMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("nav");
  const localText = useLocalText();
  const toast = useToast();
  const { data: roles = [] } = useQuery(heldRolesQuery);
  const current = roles.find((role) => role.current)?.assignment_id ?? "";

  function scopeText(scope: Scope): string {
    if (scope.name) return localText(scope.name);
    return scope.kind === "institution" ? t("role.scope.institution") : t("role.scope.self");
  }

  function choose(assignmentId: string) {
    if (assignmentId === current) return;
    switchRole(assignmentId).catch(() => toast.show({ text: t("role.switchFailed"), tone: "danger" }));
  }

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        <MenuRadioGroup label={t("role.choose")} value={current} onValueChange={choose}>
          {roles.map((role) => (
            <MenuRadioItem key={role.assignment_id} value={role.assignment_id} text={scopeText(role.scope)}>
              {localText(role.name)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuPopup>
    </Menu>
  );
}
