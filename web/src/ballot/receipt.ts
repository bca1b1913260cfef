// The receipt: SHA-256 of the sealed bytes, kept on the device, found again in the list that is committed before the box is opened
// (crates/ballot/src/lists/published_list.rs), under a register of all lists of the campaign (register.rs); which ballots could not be
// read is said afterwards (unreadable.rs).
import { type Bytes, compare, equal, Reader, type Scope, sha256, toHex, uuidText } from "./crypto/bytes";
import { BallotError } from "./errors";

export const receiptOf = (sealed: Bytes): Promise<Bytes> => sha256(sealed);

/** How many people a class is about, by membership. */
export interface People {
  eligible: number;
  late: number;
  left: number;
  issued: number;
}

export interface InBox {
  key: Bytes;
  version: number;
  receipt: Bytes;
}

export interface PublishedList {
  scope: Scope;
  people: People;
  ballots: InBox[];
  /** How many ballots are copies of another one. */
  copies: number;
}

const invalid = () => new BallotError("list_invalid");
const lastVersion = 50;

export function parsePublishedList(bytes: Bytes): PublishedList {
  const reader = new Reader("keping-receipts-v2", bytes);
  const [institution, evaluation] = [reader.take(16), reader.take(16)];
  const [eligible, late, left, issued] = [reader.u32(), reader.u32(), reader.u32(), reader.u32()];
  const items = reader.items(32 + 1 + 32);
  if (!institution || !evaluation || !items) throw invalid();
  if (eligible === null || late === null || left === null || issued === null) throw invalid();
  const ballots = items.map((item) => ({ key: item.slice(0, 32), version: item[32] ?? 0, receipt: item.slice(33) }));
  const ascending = ballots.every(({ key }, at) => at === 0 || compare(ballots[at - 1]?.key ?? key, key) < 0);
  if (!ascending || ballots.some(({ version }) => version < 1 || version > lastVersion)) throw invalid();
  return {
    scope: { institution: uuidText(institution), evaluation: uuidText(evaluation) },
    people: { eligible, late, left, issued },
    ballots,
    copies: ballots.length - new Set(ballots.map(({ receipt }) => toHex(receipt))).size,
  };
}

export interface Register {
  institution: string;
  campaign: string;
  lists: { evaluation: string; hash: Bytes }[];
}

export function parseRegister(bytes: Bytes): Register {
  const reader = new Reader("keping-register-v1", bytes);
  const [institution, campaign, items] = [reader.take(16), reader.take(16), reader.items(16 + 32)];
  if (!institution || !campaign || !items) throw invalid();
  const lists = items.map((item) => ({ evaluation: uuidText(item.subarray(0, 16)), hash: item.slice(16) }));
  const ascending = lists.every(
    ({ evaluation }, at) => at === 0 || (lists[at - 1]?.evaluation ?? evaluation) < evaluation,
  );
  if (!ascending) throw invalid();
  return { institution: uuidText(institution), campaign: uuidText(campaign), lists };
}

/** Whether this very list was committed to. */
export async function isRegistered(register: Register, listBytes: Bytes): Promise<boolean> {
  const { scope } = parsePublishedList(listBytes);
  const found = register.lists.find(({ evaluation }) => evaluation === scope.evaluation);
  return (
    found !== undefined && register.institution === scope.institution && equal(found.hash, await sha256(listBytes))
  );
}

/** Of a list: those of its ballots that could not be opened. */
export async function parseUnreadable(bytes: Bytes, listBytes: Bytes): Promise<Bytes[]> {
  const reader = new Reader("keping-unreadable-v1", bytes);
  const [institution, evaluation, list] = [reader.take(16), reader.take(16), reader.take(32)];
  const receipts = reader.items(32);
  const { scope } = parsePublishedList(listBytes);
  if (!institution || !evaluation || !list || !receipts) throw invalid();
  const about = uuidText(institution) === scope.institution && uuidText(evaluation) === scope.evaluation;
  if (!about || !equal(list, await sha256(listBytes))) throw invalid();
  return receipts;
}
