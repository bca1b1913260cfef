// The receipt: SHA-256 of the sealed bytes, kept on the device, found again in the list that is published before the box
// is opened (crates/ballot/src/published_list.rs).
import { type Bytes, compare, equal, Reader, type Scope, sha256, uuidText } from "./bytes";
import { BallotError } from "./errors";

export const receiptOf = (sealed: Bytes): Promise<Bytes> => sha256(sealed);

export interface PublishedList {
  scope: Scope;
  receipts: Bytes[];
  /** How many ballots are copies of another one. */
  copies: number;
  contains: (receipt: Uint8Array) => boolean;
}

export function parsePublishedList(bytes: Bytes): PublishedList {
  const reader = new Reader("keping-receipts-v1", bytes);
  const [institution, evaluation, receipts] = [reader.take(16), reader.take(16), reader.items(32)];
  if (!institution || !evaluation || !receipts) throw new BallotError("list_invalid");
  const order = receipts.slice(1).map((receipt, position) => compare(receipts[position] ?? receipt, receipt));
  if (order.some((difference) => difference > 0)) throw new BallotError("list_invalid");
  return {
    scope: { institution: uuidText(institution), evaluation: uuidText(evaluation) },
    receipts,
    copies: order.filter((difference) => difference === 0).length,
    contains: (wanted) => receipts.some((receipt) => equal(receipt, wanted)),
  };
}
