import { useMutation } from "@tanstack/react-query";

import { removeContact } from "../../../../api/enterprises/enterprise-mutations";
import type { Contact, Enterprise } from "../../../../api/enterprises/enterprise-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useToast } from "../../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { useRefusal } from "../use-refusal";

type RemoveContactProps = { enterprise: Enterprise; contact: Contact; onClose: () => void };

export function RemoveContact({ enterprise, contact, onClose }: RemoveContactProps) {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(removeContact);
  const { name, username } = contact;

  function remove() {
    mutate(
      { enterprise: enterprise.id, username },
      {
        onSuccess() {
          onClose();
          toast.show({ text: t("contacts.removed", { name }) });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("contacts.ask.title", { name })}
      text={t("contacts.ask.text", { enterprise: localText(enterprise.name) })}
      points={[t("contacts.ask.kept"), t("contacts.ask.account")]}
      no={t("contacts.ask.no")}
      yes={t("contacts.ask.yes")}
      doing={t("contacts.ask.busy")}
      grave
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
