/** What can be done with one: trying it, switching it, changing it, and changing its secret without a gap. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import {
  endWebhookSecret,
  makeWebhookSecret,
  removeWebhook,
  switchWebhook,
  tryWebhook,
  type Webhook,
  webhooksQuery,
  type WebhookTried,
} from "../../../api/webhooks/webhooks";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { SecretShown } from "./SecretShown";
import { WebhookForm } from "./WebhookForm";

type Asked = "edit" | "rotate" | "end" | "remove";

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const errorText = useErrorText();
  const toast = useToast();
  const hintId = useId();
  const trial = useMutation(tryWebhook);
  const turn = useMutation(switchWebhook);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, name, switched_on: on, secrets } = webhook;

  function close() {
    setAsked(null);
    // It may be about another address or secret by now.
    trial.reset();
  }

  return (
    <div className="grid gap-3">
      {trial.data && !trial.isPending && <Tried tried={trial.data} />}
      {[trial.error, turn.error].map(
        (error, place) =>
          error && (
            <Banner key={place === 0 ? "trial" : "turn"} tone="danger" role="alert">
              {errorText(error)}
            </Banner>
          ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" busy={trial.isPending} onClick={() => trial.mutate(id)}>
          {t("try")}
        </Button>
        <Button
          size="compact"
          variant={on ? "secondary" : "primary"}
          aria-describedby={hintId}
          busy={turn.isPending}
          onClick={() =>
            turn.mutate(
              { webhook, on: !on },
              { onSuccess: () => toast.show({ text: t(on ? "switchedOff" : "switchedOn", { name }) }) },
            )
          }
        >
          {t(on ? "switchOff" : "switchOn")}
        </Button>
        <Button size="compact" aria-haspopup="dialog" onClick={() => setAsked(secrets === 1 ? "rotate" : "end")}>
          {t(secrets === 1 ? "rotate.button" : "end.button")}
        </Button>
        <Button size="compact" aria-haspopup="dialog" onClick={() => setAsked("edit")}>
          {t("edit")}
        </Button>
        <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsked("remove")}>
          {t("remove.button")}
        </Button>
      </div>
      <p id={hintId} className="max-w-form text-sm text-muted">
        {t(on ? "onHint" : "offHint")}
      </p>
      {asked === "edit" && <WebhookForm webhook={webhook} onClose={close} />}
      {asked === "rotate" && <Rotate webhook={webhook} onClose={close} />}
      {asked === "end" && <End webhook={webhook} onClose={close} />}
      {asked === "remove" && <Remove webhook={webhook} onClose={close} />}
    </div>
  );
}

function Tried({ tried: { fault, status } }: { tried: WebhookTried }) {
  const { t } = useTranslation("webhooks");
  return (
    <Banner tone={fault === null ? "info" : "danger"} role="status">
      {fault === null ? t("tried.taken") : t("tried.failed", { why: t(`fault.${fault}`, { status: status ?? "" }) })}
    </Banner>
  );
}

function Rotate({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const errorText = useErrorText();
  const { name } = webhook;
  const { mutate, isPending, data, error } = useMutation(makeWebhookSecret);
  if (data) return <SecretShown name={name} secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t("rotate.title", { name })}
      text={t("rotate.text")}
      no={t("rotate.no")}
      yes={t("rotate.yes")}
      doing={t("rotate.busy")}
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() => mutate(webhook)}
      onClose={onClose}
    />
  );
}

function End({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const errorText = useErrorText();
  const toast = useToast();
  const { name } = webhook;
  const { mutate, isPending, error } = useMutation(endWebhookSecret);
  return (
    <ConfirmDialog
      title={t("end.title", { name })}
      text={t("end.text")}
      no={t("end.no")}
      yes={t("end.yes")}
      doing={t("end.busy")}
      grave
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() =>
        mutate(webhook, {
          onSuccess() {
            onClose();
            toast.show({ text: t("end.done", { name }) });
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Remove({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const errorText = useErrorText();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(removeWebhook);
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      no={t("remove.no")}
      yes={t("remove.yes")}
      doing={t("remove.busy")}
      grave
      busy={isPending}
      failure={error && errorText(error)}
      onConfirm={() =>
        mutate(id, {
          onSuccess() {
            onClose();
            toast.show({ text: t("remove.done", { name }) });
            void client.invalidateQueries(webhooksQuery).then(focusHeading);
          },
        })
      }
      onClose={onClose}
    />
  );
}
