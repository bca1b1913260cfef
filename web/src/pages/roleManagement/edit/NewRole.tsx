import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { createRole } from "../../../api/roles/role-mutations";
import type { Role } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { useToast } from "../../../ui/feedback/Toast";
import { ReadyRoles } from "../ready/ReadyRoles";
import { roleChanges } from "./role-changes";
import { type RoleDraft, bodyOf } from "./role-draft";
import { RoleFields } from "./RoleFields";
import { RoleForm } from "./RoleForm";
import { RoleHeader } from "../detail/RoleHeader";
import { formParameters, roleManagementRoute } from "../route";
import { SaveBar } from "./SaveBar";
import { usePermissionNames } from "../matrix/use-permission-names";
import { useRoleForm } from "./use-role-form";

type NewRoleProps = {
  title: string;
  initial: RoleDraft;
  /** What a copy could not take over. */
  leftOut: readonly PermissionKey[];
  offersReady?: boolean;
};

export function NewRole({ title, initial, leftOut, offersReady = false }: NewRoleProps) {
  const { t } = useTranslation("roleManagement");
  const navigate = useNavigate({ from: roleManagementRoute });
  const localText = useLocalText();
  const permissionNames = usePermissionNames();
  const toast = useToast();
  const { mutateAsync } = useMutation(createRole);
  const [first] = useState(initial);
  const form = useRoleForm(first);

  function open(role: Role) {
    toast.show({ text: t("created", { name: localText(role.name) }) });
    void navigate({ search: { role: role.id }, replace: true, ignoreBlocker: true });
  }

  return (
    <>
      <RoleHeader title={title} />
      <RoleForm
        label={title}
        form={form}
        basics={<RoleFields form={form} isNew members={0} />}
        notes={
          <>
            {offersReady && <ReadyRoles onChoose={form.reset} />}
            {leftOut.length > 0 && (
              <div className="mb-6">
                <Banner>{t("leftOut", { names: permissionNames(leftOut) })}</Banner>
              </div>
            )}
          </>
        }
        send={async (draft) => open(await mutateAsync({ key: draft.key, ...bodyOf(draft) }))}
      >
        <SaveBar
          summary={t("bar.newRole", { count: form.draft.permissions.size })}
          ready
          label={t("create")}
          busyLabel={form.busy ? t("creating") : null}
          failure={form.failure}
        />
      </RoleForm>
      <LeaveGuard unsaved={roleChanges(first, form.draft).count > 0} named={formParameters} />
    </>
  );
}
