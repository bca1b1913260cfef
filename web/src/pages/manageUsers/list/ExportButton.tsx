import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { useErrorText } from "../../../api/error-text";
import { exportUsers } from "../../../api/people/people-export";
import { useSchoolTime } from "../../../api/use-school-time";
import type { UserFilters } from "../../../lib/search/people-search";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { useToast } from "../../../ui/feedback/Toast";
import { saveFile } from "../../../lib/save-file";
import { type Found, useFoundText } from "./found";

type ExportButtonProps = {
  filters: UserFilters;
  /** How many the filters find, once it is known. */
  found: Found | undefined;
};

export function ExportButton({ filters, found }: ExportButtonProps) {
  const { t } = useTranslation("bulk");
  const errorText = useErrorText();
  const { timeZone } = useSchoolTime();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: exportUsers });
  const counted = useFoundText()(found ?? { count: 0, more: false });

  function save() {
    mutate(filters, {
      onSuccess(file) {
        // Sweden writes dates as files want them: 2026-11-15.
        const day = new Date().toLocaleDateString("sv", { timeZone });
        saveFile(file, t("export.fileName", { day }));
        toast.show({ text: t("export.done", counted) });
      },
      onError: (error) => toast.show({ text: t("export.failed", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <Button
      size="compact"
      busy={isPending}
      title={found === undefined ? undefined : t("export.hint", counted)}
      onClick={save}
    >
      <Icon name="download" className="size-4.5" />
      {isPending ? t("export.busy") : t("export.button")}
    </Button>
  );
}
