import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";

/** A password that was just made for somebody: known here until it is noted, and nowhere afterwards. */
export type Issued = { username: string; name: string; password: string };

export function OneTimePassword({ password }: { password: string }) {
  const { t } = useTranslation("manageUsers");
  const [copied, setCopied] = useState<boolean | null>(null);

  function copy() {
    // Without a secure connection the browser has no clipboard to offer.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (!clipboard) {
      setCopied(false);
      return;
    }
    clipboard.writeText(password).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface py-1.5 pr-1.5 pl-3.5">
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t("oneTime.label")}</span>
          <code translate="no" className="font-mono text-lg font-semibold tracking-wide select-all">
            {password}
          </code>
        </span>
        <Button size="compact" onClick={copy}>
          <Icon name={copied ? "check" : "copy"} className="size-4.5" />
          {copied ? t("oneTime.copied") : t("oneTime.copy")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? t("oneTime.copied") : ""}
      </p>
      {copied === false && (
        <p role="alert" className="text-danger">
          {t("oneTime.copyFailed")}
        </p>
      )}
      <p className="text-text">{t("oneTime.text")}</p>
    </div>
  );
}
