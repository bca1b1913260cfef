import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../../../api/error-text";
import { exportHistory, type HistoryAsked } from "../../../api/history/history-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { saveFile } from "../../../lib/save-file";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { Icon } from "../../../ui/icon/Icon";

export function ExportHistory({ asked }: { asked: HistoryAsked }) {
  const { t } = useTranslation("history");
  const errorText = useErrorText();
  const { timeZone } = useSchoolTime();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: exportHistory });

  function save() {
    mutate(asked, {
      onSuccess(file) {
        // Sweden writes dates as files want them: 2026-11-15.
        const day = new Date().toLocaleDateString("sv", { timeZone });
        saveFile(file, t("view.fileName", { day }));
      },
      onError: (error) => toast.show({ text: t("view.exportFailed", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <Button size="compact" busy={isPending} onClick={save}>
      <Icon name="download" className="size-4.5" />
      {t(isPending ? "view.exporting" : "view.export")}
    </Button>
  );
}
