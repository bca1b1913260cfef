import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { publishTemplate, takeTemplate } from "../../../api/template-mutations";
import type { TemplateDetail } from "../../../api/template-types";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useToast } from "../../../ui/Toast";
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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t("publish.title", { number })}
      description={t("publish.text")}
      actions={
        <>
          <Button size="compact" disabled={busy} onClick={onClose}>
            {t("publish.cancel")}
          </Button>
          <Button variant="primary" size="compact" busy={busy} onClick={() => void publish()}>
            {t(busy ? "publish.publishing" : "publish.confirm")}
          </Button>
        </>
      }
    >
      {error && <FormFailure>{errorText(error)}</FormFailure>}
    </Dialog>
  );
}
