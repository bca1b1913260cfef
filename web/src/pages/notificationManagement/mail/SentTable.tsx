import type { SentLetters } from "../../../api/mail/mail-server";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";
import { type Column, DataTable } from "../../../table/DataTable";

type Props = { sent: readonly SentLetters[]; caption: string; none: string };

/** How many left on which day, and nothing of whom they were for. */
export function SentTable({ sent, caption, none }: Props) {
  const { t } = useTranslation("notificationManagement");
  const { day } = useDateWords();
  const columns: Column<SentLetters>[] = [
    { id: "day", header: t("mail.sent.day"), narrow: "title", cell: (row) => day(row.day) },
    { id: "kind", header: t("mail.sent.what"), narrow: "beside", cell: (row) => t(`mail.sent.kind.${row.kind}`) },
    { id: "sent", header: t("mail.sent.sent"), narrow: "below", figures: true, cell: (row) => row.sent },
    { id: "failed", header: t("mail.sent.failed"), narrow: "below", figures: true, cell: (row) => row.failed },
  ];
  if (sent.length === 0) return <p className="text-sm text-muted">{none}</p>;
  return <DataTable caption={caption} columns={columns} rows={sent} rowKey={(row) => `${row.day} ${row.kind}`} />;
}
