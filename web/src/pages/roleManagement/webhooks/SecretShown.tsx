import { useTranslation } from "../../../i18n/use-translation";
import { SecretDialog } from "../../../ui/overlay/SecretDialog";

export type Made = { name: string; secret: string };

/** The secret of a webhook, this once. */
export function SecretShown({ name, secret, onClose }: Made & { onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const words = {
    label: t("secret.label"),
    copy: t("secret.copy"),
    copied: t("secret.copied"),
    copyFailed: t("secret.copyFailed"),
    done: t("secret.done"),
  };
  return (
    <SecretDialog title={t("secret.title", { name })} secret={secret} words={words} onClose={onClose}>
      {t("secret.once")}
    </SecretDialog>
  );
}
