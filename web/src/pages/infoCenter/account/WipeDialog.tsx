import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { unsentQuery } from "../../../answering/receipts/receipt-queries";
import { useMe } from "../../../answering/use-me";
import { isUnsent, keptReportsQuery } from "../../../observation/device/kept-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

type WipeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Says what goes before it goes: nothing on the device comes back. */
export function WipeDialog({ open, onOpenChange, onConfirm }: WipeDialogProps) {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const me = useMe();
  const { data } = useQuery({ ...unsentQuery(me ?? ""), enabled: me !== undefined });
  const unsent = data?.length ?? 0;
  const { data: kept = [] } = useQuery({ ...keptReportsQuery(me ?? ""), enabled: me !== undefined });
  const reports = kept.filter(isUnsent);

  return (
    <ConfirmDialog
      open={open}
      title={t("leave.confirmTitle")}
      text={t("leave.confirmText")}
      points={[t("leave.signInState"), t("leave.settings"), t("leave.answers"), t("leave.rest")]}
      no={t("leave.back")}
      yes={t("leave.confirm")}
      grave
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
      onClose={() => onOpenChange(false)}
    >
      {unsent > 0 && (
        <Banner tone="warn" icon="cloud-waiting">
          {t("leave.unsent", { count: unsent })}
        </Banner>
      )}
      {reports.length > 0 && (
        <Banner tone="warn" icon="cloud-waiting">
          <p>{t("leave.reports", { count: reports.length })}</p>
          <ul>
            {reports.map(({ visit, writing }) => (
              <li key={visit}>
                <Link to="/user/evaluationDetail" search={{ visit, write: true }} className="link">
                  {localText(writing.visit.course.name)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
