import { useMutation } from "@tanstack/react-query";

import { printCampaign } from "../api/results/documents";
import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Icon } from "../ui/icon/Icon";
import { useToast } from "../ui/feedback/Toast";

/** Every class of a counted campaign, in the background. Its texts are the page's to load. */
export function PrintAllButton({ campaign }: { campaign: string }) {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation(printCampaign);

  function start() {
    mutate(campaign, {
      onSuccess: () => toast.show({ text: t("started") }),
      onError: (error) => toast.show({ text: t("notStarted", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <Button size="compact" busy={isPending} title={t("allHint")} onClick={start}>
      <Icon name="download" className="size-4.5" />
      {t("all")}
    </Button>
  );
}
