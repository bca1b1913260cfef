import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../api/errors";
import { editInfo, type InfoEdit } from "../../../api/own/mutations";
import { type UserInfo, userInfoQuery } from "../../../api/own/queries";
import { type ChangedParts, threeWay } from "../../../forms/three-way";

type Facts = Omit<InfoEdit, "version">;
export type FactName = keyof Facts;

/** The profile as somebody else, or another device, has made it meanwhile. */
export type InfoConflict = ChangedParts<FactName> & { now: Facts };

const names = ["email", "phone", "language"] as const satisfies readonly FactName[];

/**
 * Saves one fact and leaves the others as they were read. When the profile changed elsewhere meanwhile nothing is written
 * over: what changed is answered, and the next save stands on it.
 */
export function useSaveInfo(info: UserInfo) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(editInfo);
  const [base, setBase] = useState(info);

  // A newer version that changed no fact is as good; one that did must be refused by the server.
  const { version } = differences(base, info).length === 0 ? info : base;

  return async function save(edit: Partial<Facts>): Promise<InfoConflict | null> {
    const { email, phone, language } = base;
    const mine = { email, phone, language, ...edit };
    try {
      await mutateAsync({ ...mine, version });
      return null;
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await client.fetchQuery({ ...userInfoQuery, staleTime: 0 });
      setBase(now);
      return { ...changedIn({ base, mine, theirs: now }), now };
    }
  };
}

function differences(one: Facts, other: Facts): FactName[] {
  return names.filter((name) => one[name] !== other[name]);
}

export function changedIn(versions: { base: Facts; mine: Facts; theirs: Facts }): ChangedParts<FactName> {
  const { taken, clashing } = threeWay(versions, { differences, fieldsOf: (name) => [name] });
  return { taken, clashing };
}
