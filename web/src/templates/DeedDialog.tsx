import { useMutation, useQueryClient } from "@tanstack/react-query";

import {
  discardDraft,
  publishTemplate,
  refreshTemplates,
  retireTemplate,
  takeTemplate,
} from "../api/templates/template-mutations";
import type { Template } from "../api/templates/template-queries";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog";
import { useToast } from "../ui/feedback/Toast";
import { useRefusal } from "./use-refusal";

type DeedDialogProps = {
  deed: "publish" | "retire" | "discard";
  template: Template;
  open: boolean;
  onClose: () => void;
  onDiscarded: (() => void) | undefined;
};

/** Publishing, retiring, discarding: none can be taken back, so each says first what it means. */
export function DeedDialog({ deed, template, open, onClose, onDiscarded }: DeedDialogProps) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const client = useQueryClient();
  const publish = useMutation(publishTemplate);
  const retire = useMutation(retireTemplate);
  const discard = useMutation(discardDraft);
  const mutation = { publish, retire, discard }[deed];

  const { id, version, draft } = template;
  const words = { name: localText(template.name), number: draft ?? template.published ?? 1 };
  const onlyDraft = template.state === "draft";

  async function go() {
    try {
      if (deed === "publish") await takeTemplate(await publish.mutateAsync({ id, version }), client);
      else if (deed === "retire") await retire.mutateAsync({ id, version });
      else await discard.mutateAsync({ id, version });
    } catch {
      // Said in the dialog; what lies behind it may be out of date.
      refreshTemplates(client);
      return;
    }
    onClose();
    if (deed === "discard") {
      if (onlyDraft) onDiscarded?.();
      refreshTemplates(client);
    }
    toast.show({ text: t(`${deed}.done`, words) });
  }

  const lines =
    deed === "publish"
      ? [t("publish.fixed", words), t("publish.running")]
      : deed === "retire"
        ? [t("retire.kept"), t("retire.back")]
        : [t(onlyDraft ? "discard.whole" : "discard.kept")];

  return (
    <ConfirmDialog
      open={open}
      title={t(`${deed}.title`, words)}
      text={t(`${deed}.text`)}
      points={lines}
      no={t(`${deed}.no`)}
      yes={t(`${deed}.yes`)}
      doing={t(`${deed}.busy`)}
      grave={deed !== "publish"}
      busy={mutation.isPending}
      failure={mutation.error && refusal(mutation.error)}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  );
}
