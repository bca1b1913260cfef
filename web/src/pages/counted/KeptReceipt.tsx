import { useQuery } from "@tanstack/react-query";

import type { Label } from "../../answering/kept";
import { lookUp, type Published } from "../../answering/look-up";
import { proofOf, saveProof } from "../../answering/proof";
import { receiptCode } from "../../answering/receipt-code";
import { isUnderWay } from "../../answering/start";
import type { Submission } from "../../ballot/submission";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { FindingText } from "./FindingText";

type KeptReceiptProps = { submission: Submission; label: Label | null };

export function KeptReceipt({ submission, label }: KeptReceiptProps) {
  const { t } = useTranslation("counted");
  const localText = useLocalText();
  const codes = submission.receipts.map(({ receipt }) => receiptCode(receipt));
  const waits = isUnderWay(submission);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["lists", submission.evaluation, ...codes],
    queryFn: () => lookUp(submission, submission.receipts),
  });
  const last = submission.receipts.at(-1);

  function save(from: Published) {
    const proof = last && proofOf(submission, last, from);
    if (proof) saveProof(proof, last);
  }

  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <h3 className="text-base">{label ? localText(label.course) : t("unknown")}</h3>
      <p className="text-sm text-muted">
        {label && <span className="block">{localText(label.campaign)}</span>}
        <span className="block">{t("code", { code: codes.at(-1) ?? "" })}</span>
        {submission.pinned && <span className="block">{t("formCode", { code: submission.pinned.code })}</span>}
      </p>
      <FindingText
        finding={waits && data?.kind === "notYet" ? { kind: "unsent" } : data}
        list={submission}
        busy={isFetching}
        again={() => void refetch()}
        proof={last?.signature && submission.pinned ? save : undefined}
      />
    </li>
  );
}
