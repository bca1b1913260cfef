// One answer on its way, as it is stored, and how it becomes the next state. No network, no storage, no clock here.
import { type BallotJson, maxVersion } from "./ballot";
import { type Bytes, equal, type Scope } from "./crypto/bytes";
import { BallotError, type BallotReason } from "./errors";
import type { Manifest, ManifestEntry } from "./manifest";
import type { Asked } from "./crypto/token";

/** What is stored already; the next step relies on nothing else. */
type Step =
  /** The draft, as the button was pressed. */
  | "drafted"
  /** Nonce and blinding; the manifest's keys and sizes are pinned. The server may have been asked. */
  | "prepared"
  /** The token. */
  | "granted"
  /** The ballot's final bytes. */
  | "sealed"
  /** As before, and it may have been sent: from here on the same bytes again, or a higher version. */
  | "sent"
  | "acknowledged";

/** Why it does not go on by itself; submitting again tries again. */
export type StopReason =
  | Extract<
      BallotReason,
      | "manifest_invalid"
      | "manifest_changed"
      | "other_campaign"
      | "not_in_manifest"
      | "form_differs"
      | "payload_too_long"
      | "bad_proof"
      | "other_origin"
      | "bad_acknowledgement"
    >
  | "manifest_missing"
  /** The manifest could not be had while the form was read, so no code was there to be compared. */
  | "code_unseen"
  /** A token was issued to another device, or to this one before its storage was cleared: there is no second. */
  | "used_elsewhere"
  | "not_eligible"
  | "closed"
  /** The server has a newer version. */
  | "superseded"
  /** The server has other bytes of this version. */
  | "conflict"
  | "refused";

/** With it the author of a comment opens later what became of it. It leaves the device inside the sealed answer only. */
export interface CommentTag {
  question: string;
  tag: Bytes;
}

export interface KeptReceipt {
  version: number;
  receipt: Bytes;
  /** Under which the box holds it. */
  key: Bytes;
  /** That the box took it. */
  signature: Bytes | null;
  tags: CommentTag[];
  acknowledged: boolean;
}

export interface SubmitRequest extends Scope {
  user: string;
  campaign: string;
  /** As it stands on the screen. */
  classCode: string;
  /** The manifest's code, as it was shown beside the form after it had been checked; null: none was. */
  code: string | null;
  /** Computed from the form on the screen, never taken from the server. */
  formHash: Bytes;
  /** The encoded answers. */
  payload: Bytes;
  /** What the form needs to show the answer again; deleted once acknowledged. Must be cloneable. */
  draft: unknown;
  /** What is to stay here once it has arrived, until closing, because the student asked for it. Missing: nothing of the text. */
  keep?: unknown;
  tags: CommentTag[];
}

/** What the device holds the server to, from the manifest that it was given first. */
interface Pinned {
  /** The document itself, for a proof. */
  manifest: Bytes;
  code: string;
  tokenKey: Bytes;
  boxKey: Bytes;
  acknowledgementKey: Bytes;
  origin: string;
  size: number;
}

export interface Submission extends Scope {
  user: string;
  campaign: string;
  classCode: string;
  code: string | null;
  formHash: Bytes;
  revision: number;
  step: Step;
  stopped: StopReason | null;
  version: number;
  payload: Bytes | null;
  draft: unknown;
  /** Waits to be kept until this version has arrived. */
  keep?: unknown;
  /** Of the version that has arrived: what its student asked to keep here until closing. */
  kept?: unknown;
  tags: CommentTag[];
  pinned: Pinned | null;
  asked: Asked | null;
  nonce: Bytes | null;
  token: Bytes | null;
  ballot: BallotJson | null;
  /** The acknowledged one alone, or all that may count. */
  receipts: KeptReceipt[];
}

export const isDone = (submission: Submission): boolean =>
  submission.step === "acknowledged" || submission.stopped !== null;

/** The button was pressed: the first time, again while under way, or to change an answer. */
export function submitted(stored: Submission | null, request: SubmitRequest): Submission {
  const { payload, draft, keep, tags, code, classCode } = request;
  if (!stored) {
    const { user, institution, campaign, evaluation, formHash } = request;
    return {
      user,
      institution,
      campaign,
      evaluation,
      classCode,
      code,
      formHash,
      revision: 1,
      step: "drafted",
      stopped: null,
      version: 1,
      payload,
      draft,
      keep,
      tags,
      pinned: null,
      asked: null,
      nonce: null,
      token: null,
      ballot: null,
      receipts: [],
    };
  }
  if (stored.pinned && !equal(stored.formHash, request.formHash)) throw new BallotError("form_differs");
  const next = { ...stored, payload, draft, keep, tags, stopped: null, revision: stored.revision + 1 };
  switch (stored.step) {
    case "drafted":
      return { ...next, code, classCode, formHash: request.formHash };
    case "prepared":
    case "granted":
      return next;
    case "sealed":
    case "sent":
    case "acknowledged":
      if (stored.version >= maxVersion) throw new BallotError("too_many_changes");
      return { ...next, step: "granted", version: stored.version + 1, ballot: null };
  }
}

export function prepared(
  submission: Submission,
  manifest: Manifest & { bytes: Bytes; code: string },
  entry: ManifestEntry,
  asked: Asked,
): Submission {
  const { bytes, code, tokenKey, boxKey, acknowledgementKey, origin } = manifest;
  const pinned = { manifest: bytes, code, tokenKey, boxKey, acknowledgementKey, origin, size: entry.size };
  return { ...submission, step: "prepared", pinned, asked };
}

/** The blinding has done its work: what remains cannot be tied to what the server saw. */
export function granted(submission: Submission, asked: Asked, token: Bytes): Submission {
  return { ...submission, step: "granted", nonce: asked.nonce, token, asked: null };
}

export function sealed(submission: Submission, ballot: BallotJson, receipt: Bytes, key: Bytes): Submission {
  const { version, tags } = submission;
  const receipts = [...submission.receipts, { version, receipt, key, signature: null, tags, acknowledged: false }];
  return { ...submission, step: "sealed", ballot, receipts, payload: null, tags: [] };
}

/** Nonce, token and version stay, to change the answer; receipt and tags stay; the text goes, unless it was asked to be kept. */
export function acknowledged(submission: Submission, signature: Bytes): Submission {
  const receipt = submission.receipts.find(({ version }) => version === submission.version);
  const receipts = receipt ? [{ ...receipt, signature, acknowledged: true }] : [];
  const gone = { ballot: null, payload: null, draft: null, keep: undefined };
  return { ...submission, ...gone, step: "acknowledged", receipts, kept: submission.keep };
}

/** What remains when a stopped one is given up: the receipts of what was sent, and what is kept of the one before; or nothing. */
export function discarded(submission: Submission): Submission | null {
  if (submission.receipts.length === 0) return null;
  const gone = { payload: null, draft: null, keep: undefined, tags: [] };
  return { ...submission, ...gone, revision: submission.revision + 1 };
}

const isKeeping = ({ keep, kept }: Submission): boolean => keep !== undefined || kept !== undefined;

/** Nothing is kept of what has arrived, nor of what is still on its way once it has. Null: nothing was. */
export function forgotten(submission: Submission): Submission | null {
  if (!isKeeping(submission)) return null;
  return { ...submission, keep: undefined, kept: undefined, revision: submission.revision + 1 };
}

/** How far an evaluation has come, as far as this device knows. */
export interface Times {
  /** As the server said; null: it has not said. */
  open: boolean | null;
  closesAt: number | null;
  publishedAt: number | null;
}

const day = 24 * 60 * 60 * 1000;
/** For so long after publishing fates are told. */
export const toldDays = 30;
/** Where nothing was heard of an evaluation: it may have been extended, and published late. */
const closedUnheardDays = 7;
const publishedUnheardDays = 180;

const withoutTags = (receipt: KeptReceipt): KeptReceipt => ({ ...receipt, tags: [] });

const past = (time: number | null, days: number, now: number) => time !== null && now > time + days * day;

/** Whether it can be answered no more. */
export const isOver = ({ open, closesAt }: Times, now: number): boolean =>
  open === false || past(closesAt, closedUnheardDays, now);

/** Answers go at the time that was known, though it may have been extended: they were to stay until then. */
const endsKeeping = ({ open, closesAt }: Times, now: number): boolean => open === false || past(closesAt, 0, now);

/** Without what is not needed any more. Null: all of it is. */
export function aged(submission: Submission, times: Times, now: number): Submission | null {
  const rest = endsKeeping(times, now) ? forgotten(submission) : null;
  if (!isDone(submission)) return rest;
  const told = past(times.publishedAt, toldDays, now) || past(times.closesAt, publishedUnheardDays, now);
  const { nonce, token, asked, tags, receipts } = submission;
  const secrets = isOver(times, now) && (nonce !== null || token !== null || asked !== null);
  const tagged = told && (tags.length > 0 || receipts.some((receipt) => receipt.tags.length > 0));
  if (!rest && !secrets && !tagged) return null;
  return {
    ...(rest ?? submission),
    ...(secrets && { nonce: null, token: null, asked: null }),
    ...(tagged && { tags: [], receipts: receipts.map(withoutTags) }),
    revision: submission.revision + 1,
  };
}
