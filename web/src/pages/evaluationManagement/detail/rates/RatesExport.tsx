import { useMutation } from "@tanstack/react-query";

import { type Campaign, getRatesWorkbook } from "../../../../api/campaigns/campaign-queries";
import { useErrorText } from "../../../../api/error-text";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { saveFile } from "../../../../lib/save-file";
import { Button } from "../../../../ui/control/Button";
import { useToast } from "../../../../ui/feedback/Toast";
import { Icon } from "../../../../ui/icon/Icon";

/** Every college and class within reach as a workbook, whatever is looked for meanwhile. */
export function RatesExport({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: () => getRatesWorkbook(campaign.id) });

  function download() {
    const name = t("rates.excelFile", { name: localText(campaign.name) });
    mutate(undefined, {
      onSuccess(file) {
        saveFile(file, name);
        toast.show({ text: t("rates.excelSaved", { name }) });
      },
      onError: (error) => toast.show({ text: t("rates.excelFailed", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <Button size="compact" busy={isPending} onClick={download}>
      <Icon name="download" className="size-4.5" />
      {t("rates.excel")}
    </Button>
  );
}
