import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { publishTemplate, takeTemplate } from "../../../api/templates/template-mutations";
import type { TemplateDetail } from "../../../api/models";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../ui/feedback/Toast";
import type { Draft } from "../editor/draft";
import type { Autosave } from "../saving/autosave";

type PublishDialogProps = {
  template: TemplateDetail;
  number: number;
  autosave: Autosave<Draft>;
  onClose: () => void;
};

export function PublishDialog({ template, number, autosave, onClose }: PublishDialogProps) {
  const { t } = useTranslation("createTemplate");
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync, error } = useMutation(publishTemplate);
  const [busy, setBusy] = useState(false);

  /** What is published is what is on the screen: the last change goes first. */
  async function publish() {
    setBusy(true);
    try {
      if (!(await autosave.flush())) {
        onClose();
        return;
      }
      const published = await mutateAsync({ id: template.id, version: autosave.version() });
      toast.show({ text: t("publish.done", { number }) });
      await navigate({ to: paths.viewTemplate(template.id), ignoreBlocker: true });
      await takeTemplate(published, client);
    } catch {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t("publish.title", { number })}
      text={t("publish.text")}
      no={t("publish.cancel")}
      yes={t("publish.confirm")}
      doing={t("publish.publishing")}
      busy={busy}
      failure={error && errorText(error)}
      onConfirm={() => void publish()}
      onClose={onClose}
    />
  );
}
