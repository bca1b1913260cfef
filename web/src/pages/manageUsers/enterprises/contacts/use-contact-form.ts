import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { createContact, editContact } from "../../../../api/enterprises/enterprise-mutations";
import { type Contact, enterpriseQuery } from "../../../../api/enterprises/enterprise-queries";
import { isConflict } from "../../../../api/errors";
import type { ChangedParts } from "../../../../forms/three-way";
import { useForm } from "../../../../forms/use-form";
import { useTranslation } from "../../../../i18n/use-translation";
import { useToast } from "../../../../ui/feedback/Toast";
import {
  checkContact,
  type ContactDraft,
  type ContactField,
  differences,
  draftOf,
  formOf,
  merge,
  noContact,
} from "./contact-draft";

type Options = { enterprise: string; contact: Contact | null; onDone: () => void };

/** What was typed about a contact survives every failure, and is brought together with what somebody else saved meanwhile. */
export function useContactForm({ enterprise, contact, onDone }: Options) {
  const { t } = useTranslation("enterprises");
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync: create } = useMutation(createContact);
  const { mutateAsync: edit } = useMutation(editContact);
  const [known, setKnown] = useState(contact);
  const [conflict, setConflict] = useState<ChangedParts<ContactField> | null>(null);

  const form = useForm<ContactDraft>({
    initial: contact ? draftOf(contact) : noContact,
    check: checkContact,
    async send(values) {
      setConflict(null);
      if (known === null) {
        const { name, username } = await create({ enterprise, form: formOf(values) });
        toast.show({ text: t("contacts.added", { name, username }) });
        onDone();
        return;
      }
      try {
        const { username, version } = known;
        const { name } = await edit({ enterprise, username, version, form: formOf(values) });
        toast.show({ text: t("contacts.saved", { name }) });
        onDone();
      } catch (error) {
        if (!isConflict(error)) throw error;
        const { contacts } = await client.fetchQuery({ ...enterpriseQuery(enterprise), staleTime: 0 });
        const newer = contacts.find(({ username }) => username === known.username);
        if (!newer) throw error;
        const [base, theirs] = [draftOf(known), draftOf(newer)];
        setConflict(merge({ base, mine: values, theirs }));
        form.update((mine) => merge({ base, mine, theirs }).merged);
        setKnown(newer);
      }
    },
  });

  return { form, conflict, unsaved: differences(form.values, known ? draftOf(known) : noContact).length > 0 };
}
