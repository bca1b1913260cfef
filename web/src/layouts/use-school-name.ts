import { useQuery } from "@tanstack/react-query";

import { institutionQuery } from "../api/own/queries";
import { useLocalText } from "../i18n/local-text";

/** Null until it is known. */
export function useSchoolName(): string | null {
  const localText = useLocalText();
  const { data: institution } = useQuery(institutionQuery);
  return institution ? localText(institution.name) : null;
}
