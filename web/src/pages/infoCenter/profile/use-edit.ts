import { useNavigate, useSearch } from "@tanstack/react-router";

import { accountSearch, infoCenterRoute } from "../route";

const editable = ["email", "phone", "language", "password"] as const;
export type Editable = (typeof editable)[number];

/** Which fact is open for editing. It is in the address (`?edit=password`), so that others can link to it. */
export function useEdit() {
  const navigate = useNavigate({ from: infoCenterRoute });
  const { edit: wanted } = useSearch({ from: infoCenterRoute });

  return {
    editing: editable.find((name) => name === wanted) ?? null,
    open: (edit: Editable) => void navigate({ search: { edit }, resetScroll: false }),
    close: () => void navigate({ search: accountSearch(), replace: true, resetScroll: false }),
  };
}
