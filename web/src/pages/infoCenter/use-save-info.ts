import { useMutation, useQueryClient } from "@tanstack/react-query";

import { isConflict } from "../../api/errors";
import { editInfo } from "../../api/mutations";
import { userInfoQuery } from "../../api/queries";
import type { InfoEdit, UserInfo } from "../../api/types";

type Edit = Omit<InfoEdit, "version">;

/** A fact that someone else, or another device, changed meanwhile, with its newer value. */
export type ChangedFact = { [Name in keyof Edit]: { name: Name; value: Edit[Name] } }[keyof Edit];

export type SaveOutcome = { saved: true } | { saved: false; changed: ChangedFact[] };

/**
 * Saves one fact and leaves the others as they are known. When the profile changed elsewhere meanwhile, nothing is
 * overwritten: the newer profile is fetched, and the next save stands on it.
 */
export function useSaveInfo() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(editInfo);

  return async function save(known: UserInfo, edit: Partial<Edit>): Promise<SaveOutcome> {
    const { email, phone, language, version } = known;
    try {
      await mutateAsync({ email, phone, language, version, ...edit });
      return { saved: true };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const newer = await client.fetchQuery({ ...userInfoQuery, staleTime: 0 });
      return { saved: false, changed: changedFacts(known, newer) };
    }
  };
}

export function changedFacts(known: Edit, newer: Edit): ChangedFact[] {
  const all: ChangedFact[] = [
    { name: "email", value: newer.email },
    { name: "phone", value: newer.phone },
    { name: "language", value: newer.language },
  ];
  return all.filter(({ name, value }) => known[name] !== value);
}
