import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../api/error-text";
import { getCopy, type WhichInvitation } from "../api/surveys/rater-calls";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { Button } from "../ui/control/Button";
import { Banner } from "../ui/feedback/Banner";
import { Icon } from "../ui/icon/Icon";

/** One's own answers as a file. */
type CopyButtonProps = {
  invitation: WhichInvitation;
  target: string;
  /** Among other things, not what the page is for. */
  compact?: boolean;
};

export function CopyButton({ invitation, target, compact = false }: CopyButtonProps) {
  const { t } = useTranslation("rating");
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getCopy(invitation, target),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  return (
    <div className="grid gap-2">
      <Button
        variant={compact ? "secondary" : "primary"}
        size={compact ? "compact" : "touch"}
        block={!compact}
        busy={isPending}
        onClick={() => mutate()}
      >
        <Icon name="download" />
        {t(isPending ? "copy.busy" : "copy.press")}
      </Button>
      {error && (
        <Banner tone="danger" role="alert">
          {t("copy.failed", { reason: errorText(error) })}
        </Banner>
      )}
    </div>
  );
}
