import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type ApiError, isConflict } from "../../../api/errors";
import { editRole, previewRole } from "../../../api/roles/role-mutations";
import { type Role, type RoleChange, rolesQuery } from "../../../api/roles/role-queries";
import { type RoleChanges, rebase, roleChanges } from "./role-changes";
import { type RoleDraft, bodyOf, draftOf } from "./role-draft";
import { useRoleForm } from "./use-role-form";

/**
 * Changes a role in two steps: what the change means for whom, then the change itself. It stands on the version that was
 * in view; when someone else was faster, both changes are brought together and nothing is written until one has looked.
 */
export function useEditRole(role: Role) {
  const client = useQueryClient();
  const preview = useMutation(previewRole);
  const edit = useMutation(editRole);
  const [base, setBase] = useState(role);
  const [asking, setAsking] = useState<RoleChange | null>(null);
  const [changedElsewhere, setChangedElsewhere] = useState<RoleChanges | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useRoleForm(draftOf(base));
  const changes = roleChanges(draftOf(base), form.draft);

  // Nothing is written here yet: a newer state may simply be shown.
  if (role.version > base.version && changes.count === 0 && !form.busy) {
    setBase(role);
    form.reset(draftOf(role));
  }

  /** Asks first when anyone is affected. */
  async function send(draft: RoleDraft) {
    setSaved(false);
    setChangedElsewhere(null);
    const { level, permissions } = bodyOf(draft);
    const { fields, gained, lost, reaching } = roleChanges(draftOf(base), draft);
    const power = gained.length + lost.length + reaching.length > 0 || fields.includes("level");
    const change = power ? await preview.mutateAsync({ id: base.id, change: { level, permissions } }) : null;
    if (change !== null && change.members > 0) setAsking(change);
    else await save(draft);
  }

  async function save(draft: RoleDraft) {
    try {
      take(await edit.mutateAsync({ id: base.id, edit: { ...bodyOf(draft), version: base.version } }));
      setSaved(true);
    } catch (error) {
      if (!isConflict(error)) throw error;
      await takeNewer(draft, error);
    }
  }

  async function takeNewer(draft: RoleDraft, conflict: ApiError) {
    const roles = await client.fetchQuery({ ...rolesQuery, staleTime: 0 });
    const newer = roles.find(({ id }) => id === base.id);
    if (!newer) throw conflict;
    setChangedElsewhere(roleChanges(draftOf(base), draftOf(newer)));
    setBase(newer);
    form.reset(rebase(draft, draftOf(base), draftOf(newer)));
  }

  function take(next: Role) {
    setBase(next);
    form.reset(draftOf(next));
  }

  async function confirm() {
    await form.attempt(() => save(form.draft));
    setAsking(null);
  }

  return {
    base,
    form,
    changes,
    asking,
    changedElsewhere,
    saved: saved && changes.count === 0,
    checking: preview.isPending,
    send,
    confirm,
    cancel: () => setAsking(null),
    discard: () => {
      setChangedElsewhere(null);
      form.reset(draftOf(base));
    },
  };
}
