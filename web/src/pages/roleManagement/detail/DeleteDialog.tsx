import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { ApiError, ErrorCode } from "../../../api/errors";
import { deleteRole, forgetRole } from "../../../api/roles/role-mutations";
import type { Role } from "../../../api/roles/role-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../ui/feedback/Toast";
import { roleManagementRoute } from "../route";
import { StillHeld } from "./StillHeld";
import { useFailureText } from "../edit/use-fault-text";

/** Asks before a role goes; while someone holds it, says who to take it from first. */
export function DeleteDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  const failureText = useFailureText();
  const navigate = useNavigate({ from: roleManagementRoute });
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(deleteRole);
  const name = localText(role.name);

  const refused = error instanceof ApiError && error.code === ErrorCode.InUse;
  if (role.members > 0 || refused) return <StillHeld role={role} onClose={onClose} />;

  async function leave() {
    toast.show({ text: t("remove.done", { name }) });
    await navigate({ search: {}, replace: true, ignoreBlocker: true });
    forgetRole(client, role.id);
    focusHeading();
  }

  const remove = () => mutate(role.id, { onSuccess: () => void leave() });

  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      no={t("remove.back")}
      yes={t("remove.confirm")}
      doing={t("remove.busy")}
      grave
      busy={isPending}
      failure={error && failureText(error)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
