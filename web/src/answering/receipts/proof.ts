// A receipt as a file that anybody can judge without us: `keping verify-receipt` reads it (crates/ballot/src/proof.rs).
import { type Bytes, toBase64url } from "../../ballot/crypto/bytes";
import type { KeptReceipt, Submission } from "../../ballot/submission";
import { saveFile } from "../../lib/save-file";
import type { Published } from "./look-up";
import { receiptCode } from "./receipt-code";

/** Null: the box has not signed for it, so there is nothing to prove. */
export function proofOf(submission: Submission, kept: KeptReceipt, from: Published | null): object | null {
  if (!submission.pinned || !kept.signature) return null;
  const text = (bytes: Bytes | null | undefined) => toBase64url(bytes ?? new Uint8Array());
  return {
    format: "keping-proof-v1",
    evaluation: submission.evaluation,
    key: text(kept.key),
    version: kept.version,
    receipt: text(kept.receipt),
    signature: text(kept.signature),
    manifest: text(submission.pinned.manifest),
    register: text(from?.register),
    list: text(from?.list),
    unreadable: text(from?.unreadable),
  };
}

export function saveProof(proof: object, kept: KeptReceipt): void {
  const name = `keping-proof-${receiptCode(kept.receipt).replaceAll(" ", "-")}.json`;
  saveFile(new Blob([JSON.stringify(proof, null, 2)], { type: "application/json" }), name);
}
