import { useTranslation } from "../i18n/use-translation";
import { useErrorText } from "../api/error-text";
import { ApiError } from "../api/errors";
import { Button } from "../ui/control/Button";
import { StateMessage } from "../ui/feedback/StateMessage";

type LoadFailureProps = { title: string; error: unknown; retry: () => unknown; retrying: boolean };

/** Stands where a section's content would; the other sections go on working. */
export function LoadFailure({ title, error, retry, retrying }: LoadFailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const requestId = error instanceof ApiError ? error.requestId : null;

  return (
    <StateMessage
      title={title}
      text={errorText(error)}
      action={
        <Button size="compact" busy={retrying} onClick={() => void retry()}>
          {t("retry")}
        </Button>
      }
      reference={requestId === null ? undefined : t("requestId", { id: requestId })}
    />
  );
}
