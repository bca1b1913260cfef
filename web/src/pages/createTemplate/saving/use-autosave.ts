import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { ApiError } from "../../../api/errors";
import { saveDraft } from "../../../api/templates/template-mutations";
import type { TemplateDetail } from "../../../api/models";
import { type Store, useStore } from "../../../lib/store";
import type { Draft } from "../editor/draft";
import type { Editing } from "../editor/history";
import { type Autosave, createAutosave, type Outcome, type Saving } from "./autosave";

/** A draft that is gone is a conflict too: somebody published or discarded it. */
function judge(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return "refused";
  if (error.status === 409 || error.status === 404) return "conflict";
  return error.kind !== "refused" || error.status >= 500 || error.status === 429 ? "retry" : "refused";
}

/** Keeps the draft in the store on the server. */
export function useAutosave(
  template: TemplateDetail,
  store: Store<Editing>,
): { autosave: Autosave<Draft>; saving: Saving } {
  const { mutateAsync } = useMutation(saveDraft);
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      start: { version: template.version, at: template.updated_at },
      judge,
      async send({ name, form }, version) {
        const saved = await mutateAsync({ id: template.id, edit: { version, name, form } });
        return { version: saved.version, at: saved.updated_at };
      },
    }),
  );

  // The question before leaving matters most when it can no longer be fetched.
  useEffect(() => {
    void import("../../../forms/LeaveDialog");
  }, []);

  useEffect(() => {
    let known = store.get().draft;
    const unsubscribe = store.subscribe(() => {
      const { draft } = store.get();
      if (draft === known) return;
      known = draft;
      autosave.changed(draft);
    });
    window.addEventListener("online", autosave.retry);
    return () => {
      unsubscribe();
      window.removeEventListener("online", autosave.retry);
      autosave.stop();
    };
  }, [autosave, store]);

  return { autosave, saving: useStore(autosave.state) };
}
