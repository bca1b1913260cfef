import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../api/errors";
import { type MailServer, mailServerQuery, saveMailServer } from "../../../api/mail/mail-server";
import { type ChangedParts, threeWay } from "../../../forms/three-way";
import { useForm } from "../../../forms/use-form";
import { check, draftOf, formOf, isSame, parts, type ServerField } from "./server-draft";

/**
 * The state of the form. What somebody else saved meanwhile is brought together with what was typed, which is then to be
 * looked at and saved once more.
 */
export function useServerForm(server: MailServer | null, onSaved: () => void) {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation(saveMailServer);
  const [base, setBase] = useState({ draft: draftOf(server, location.origin), version: server?.version ?? null });
  const [changed, setChanged] = useState<ChangedParts<ServerField> | null>(null);

  function standOn(now: MailServer | null) {
    const theirs = draftOf(now, location.origin);
    setBase({ draft: theirs, version: now?.version ?? null });
    return theirs;
  }

  const form = useForm({
    initial: base.draft,
    check,
    async send(mine) {
      setChanged(null);
      try {
        const saved = await save(formOf(mine, base.version));
        form.update(standOn(saved.server));
        onSaved();
      } catch (error) {
        if (!isConflict(error)) throw error;
        const now = await client.fetchQuery({ ...mailServerQuery, staleTime: 0 });
        const theirs = standOn(now.server);
        const { merged, taken, clashing } = threeWay({ base: base.draft, mine, theirs }, parts);
        form.update(merged);
        setChanged({ taken, clashing });
      }
    },
  });

  return { ...form, changed, unsaved: !isSame(form.values, base.draft) };
}
