import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { heldRolesQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { switchRole } from "../../session/session";
import { useToast } from "../../ui/feedback/Toast";

/** The roles one holds, in words, and the way to another. */
export function useRoleChoice() {
  const { t } = useTranslation("nav");
  const localText = useLocalText();
  const toast = useToast();
  const { data: held = [] } = useQuery(heldRolesQuery);
  const current = held.find((role) => role.current)?.assignment_id ?? "";

  const roles = held.map(({ assignment_id, name, scope }) => ({
    id: assignment_id,
    name: localText(name),
    scope: scope.name
      ? localText(scope.name)
      : t(`role.scope.${scope.kind === "institution" ? "institution" : "self"}`),
  }));

  function choose(id: string) {
    if (id === current) return;
    switchRole(id).catch(() => toast.show({ text: t("role.switchFailed"), tone: "danger" }));
  }

  return { roles, current, choose };
}
