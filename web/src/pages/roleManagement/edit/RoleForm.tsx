import type { ReactNode } from "react";

import type { RoleDraft } from "./role-draft";
import { PermissionMatrix } from "../matrix/PermissionMatrix";
import { RoleColumns } from "../detail/RoleColumns";
import type { RoleForm as RoleFormState } from "./use-role-form";

type RoleFormProps = {
  label: string;
  form: RoleFormState;
  /** Names, level and scope: fields, or facts where they are fixed. */
  basics: ReactNode;
  notes?: ReactNode;
  send: (draft: RoleDraft) => Promise<void>;
  children: ReactNode;
};

export function RoleForm({ label, form, basics, notes, send, children }: RoleFormProps) {
  const { draft, faults, element } = form;
  return (
    <form ref={element} aria-label={label} noValidate onSubmit={(event) => void form.submit(event, send)}>
      {notes}
      <RoleColumns basics={basics}>
        <PermissionMatrix
          held={draft.permissions}
          roleLevel={draft.level}
          roleScope={draft.scope_kind}
          onChange={form.setKey}
          fault={faults.permissions}
        />
      </RoleColumns>
      {children}
    </form>
  );
}
