import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { ApiError } from "../api/errors";
import { useErrorText } from "../api/error-text";
import { Button } from "../ui/control/Button";
import { StateMessage } from "../ui/feedback/StateMessage";

interface Props {
  error: unknown;
  /** Forgets the error, so that the page renders anew. */
  reset: () => void;
}

/** A page that failed: while loading its code or its data, or while rendering. */
export function PageErrorPage({ error, reset }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const answer = error instanceof ApiError ? error : null;

  async function retry() {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  }

  return (
    <StateMessage
      level="page"
      title={t("pageError.title")}
      text={answer ? errorText(answer) : t("pageError.text")}
      action={
        <Button variant="primary" size="compact" busy={busy} onClick={() => void retry()}>
          {t("retry")}
        </Button>
      }
      reference={answer?.requestId ? t("requestId", { id: answer.requestId }) : undefined}
    />
  );
}
