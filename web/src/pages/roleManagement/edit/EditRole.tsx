import { Suspense, lazy } from "react";

import type { Role } from "../../../api/roles/role-queries";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ConflictNote } from "./ConflictNote";
import { RoleFacts } from "../detail/RoleFacts";
import { RoleFields } from "./RoleFields";
import { RoleForm } from "./RoleForm";
import { formParameters } from "../route";
import { SaveBar } from "./SaveBar";
import { useChangeSummary } from "./use-change-summary";
import { useEditRole } from "./use-edit-role";

const ChangeDialog = lazy(() => import("./ChangeDialog").then((module) => ({ default: module.ChangeDialog })));

export function EditRole({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  const changeSummary = useChangeSummary();
  const { base, form, changes, asking, changedElsewhere, saved, checking, send, confirm, cancel, discard } =
    useEditRole(role);
  const unsaved = changes.count > 0;

  return (
    <>
      <RoleForm
        label={localText(base.name)}
        form={form}
        basics={
          base.built_in ? <RoleFacts role={base} /> : <RoleFields form={form} isNew={false} members={base.members} />
        }
        send={send}
      >
        <SaveBar
          summary={unsaved ? changeSummary(changes) : t(saved ? "bar.saved" : "bar.clean")}
          ready={unsaved}
          label={t("save")}
          busyLabel={form.busy ? t(checking ? "checking" : "saving") : null}
          failure={form.failure}
          note={changedElsewhere && <ConflictNote changes={changedElsewhere} newer={base} />}
          onDiscard={unsaved ? discard : undefined}
        />
      </RoleForm>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
      {asking && (
        <Suspense>
          <ChangeDialog
            role={base}
            change={asking}
            reaching={changes.reaching}
            busy={form.busy}
            onConfirm={() => void confirm()}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </>
  );
}
