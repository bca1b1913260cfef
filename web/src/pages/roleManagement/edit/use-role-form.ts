/**
 * The state of the form for one role: what is written, what is wrong with which field, whether it is on its way. What was
 * written survives every failure.
 */
import { type FormEvent, useRef, useState } from "react";

import type { OwnReach } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import { keysAbove } from "../matrix/rank-rules";
import type { RoleDraft } from "./role-draft";
import { type RoleFaults, type RoleField, faultsOf, findFaults, hasFault } from "./role-faults";

export type RoleForm = ReturnType<typeof useRoleForm>;

export function useRoleForm(initial: RoleDraft) {
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<RoleFaults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function change(field: RoleField, next: RoleDraft) {
    setDraft(next);
    setFaults((before) => ({ ...before, [field]: undefined }));
  }

  function set<Name extends Exclude<RoleField, "permissions">>(name: Name, value: RoleDraft[Name]) {
    change(name, { ...draft, [name]: value });
  }

  /** `undefined` takes the key away. */
  function setKey(key: PermissionKey, reach: OwnReach | undefined) {
    const permissions = new Map(draft.permissions);
    if (reach === undefined) permissions.delete(key);
    else permissions.set(key, reach);
    change("permissions", { ...draft, permissions });
  }

  function reset(next: RoleDraft) {
    setDraft(next);
    setFaults({});
    setFailure(null);
  }

  function complain(found: RoleFaults) {
    setFaults(found);
    focusFault(element.current, found, draft);
  }

  /** Does one thing on the server; what it refuses is shown where it belongs. */
  async function attempt(work: () => Promise<void>) {
    if (busy) return;
    setFailure(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const found = faultsOf(error);
      if (found) complain(found);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>, send: (draft: RoleDraft) => Promise<void>) {
    event.preventDefault();
    const found = findFaults(draft);
    if (hasFault(found)) complain(found);
    else await attempt(() => send(draft));
  }

  return { draft, faults, failure, busy, element, set, setKey, reset, attempt, submit };
}

/** In the order of the page. A fault of the permissions is at the box that causes it. */
function focusFault(form: HTMLFormElement | null, faults: RoleFaults, draft: RoleDraft) {
  const atFault = faults.permissions === "last_role_manager" ? "role.manage" : firstAbove(draft);
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement) || !(control.name in faults)) continue;
    if (faults[control.name as RoleField] === undefined) continue;
    if (control.name === "permissions" && atFault !== undefined && control.value !== atFault) continue;
    control.focus();
    return;
  }
}

function firstAbove({ level, permissions }: RoleDraft): PermissionKey | undefined {
  return keysAbove(level, permissions.keys())[0];
}
