import { useQuery } from "@tanstack/react-query";

import type { Label } from "../../answering/device/kept";
import { lookUp, type Published } from "../../answering/receipts/look-up";
import { proofOf, saveProof } from "../../answering/receipts/proof";
import { receiptCode } from "../../answering/receipts/receipt-code";
import { Weave } from "../../answering/receipts/Weave";
import { arrivedOf, isUnderWay } from "../../answering/start";
import type { Submission } from "../../ballot/submission";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { FindingText } from "./FindingText";

type KeptReceiptProps = { submission: Submission; label: Label | null };

export function KeptReceipt({ submission, label }: KeptReceiptProps) {
  const { t } = useTranslation("counted");
  const localText = useLocalText();
  const codes = submission.receipts.map(({ receipt }) => receiptCode(receipt));
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["lists", submission.evaluation, ...codes],
    queryFn: () => lookUp(submission, submission.receipts),
  });
  const last = submission.receipts.at(-1);
  const unsent = data?.kind === "notYet" && isUnderWay(submission) && last?.acknowledged === false;
  // The one that is spoken of: by what was published, or before that the one that arrived.
  const found = data && "at" in data ? submission.receipts[data.at] : undefined;
  const shown = found ?? (unsent ? last : (arrivedOf(submission) ?? last));

  function save(from: Published) {
    const proof = shown && proofOf(submission, shown, from);
    if (proof) saveProof(proof, shown);
  }

  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-base">{label ? localText(label.course) : t("unknown")}</h3>
        {shown && <Weave code={receiptCode(shown.receipt)} />}
      </div>
      <p className="text-sm text-muted">
        {label && <span className="block">{localText(label.campaign)}</span>}
        {shown && <span className="block">{t("code", { code: receiptCode(shown.receipt) })}</span>}
        {submission.pinned && <span className="block">{t("formCode", { code: submission.pinned.code })}</span>}
      </p>
      <FindingText
        finding={unsent ? { kind: "unsent" } : data}
        list={submission}
        busy={isFetching}
        again={() => void refetch()}
        proof={shown?.signature && submission.pinned ? save : undefined}
      />
    </li>
  );
}
