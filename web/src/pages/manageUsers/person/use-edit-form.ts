import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../api/errors";
import { editUser } from "../../../api/people/people-mutations";
import type { UserDetail } from "../../../api/people/people-queries";
import { userProfileQuery } from "../../../api/own/queries";
import type { ChangedParts } from "../../../forms/three-way";
import { useForm } from "../../../forms/use-form";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import {
  checkValues,
  differences,
  merge,
  particulars,
  type Particular,
  type UserValues,
  valuesOf,
  versionToSave,
} from "./user-form-rules";

/**
 * Saves the particulars of somebody. When they changed elsewhere meanwhile nothing is written over: both changes are
 * brought together and named, and nothing is written until one has looked.
 */
export function useEditForm(user: UserDetail) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(editUser);
  const reachesAll = useReachesAll();
  const [known, setKnown] = useState(user);
  const [conflict, setConflict] = useState<ChangedParts<Particular> | null>(null);
  const [saved, setSaved] = useState(false);

  const form = useForm<UserValues>({
    initial: valuesOf(user),
    check: (values) => checkValues(values, !reachesAll),
    async send(values) {
      const { username } = user;
      setConflict(null);
      setSaved(false);
      try {
        setKnown(await mutateAsync({ username, ...particulars(values), version: versionToSave(known, user) }));
        setSaved(true);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await client.fetchQuery({ ...userProfileQuery(username), staleTime: 0 });
        const [base, theirs] = [valuesOf(known), valuesOf(newer)];
        setConflict(merge({ base, mine: values, theirs }));
        form.update((mine) => merge({ base, mine, theirs }).merged);
        setKnown(newer);
      }
    },
  });

  function set<Name extends keyof UserValues>(name: Name, value: UserValues[Name]) {
    setSaved(false);
    form.set(name, value);
  }

  return { form: { ...form, set }, conflict, saved, unsaved: differences(form.values, valuesOf(known)).length > 0 };
}
