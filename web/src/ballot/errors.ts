// Why a ballot cannot be made, as a value that the pages put into words.

export type BallotReason =
  /** Not HTTPS and not localhost: the browser gives no cryptography. */
  | "insecure_context"
  | "no_crypto"
  | "no_storage"
  /** Not the bytes of a manifest, or of a format that this app does not know. */
  | "manifest_invalid"
  | "other_campaign"
  /** Not the manifest that this device, for any user, had of the same campaign before: there may be only one. */
  | "manifest_changed"
  | "not_in_manifest"
  /** Ballots would go somewhere else than the manifest says, or to the app itself. */
  | "other_origin"
  /** The form on the screen is not the one that everybody else has. */
  | "form_differs"
  | "payload_too_long"
  /** The server's answer was not made with the manifest's key for this evaluation. */
  | "bad_proof"
  /** The box says that it has the ballot, and does not prove it. */
  | "bad_acknowledgement"
  | "too_many_changes"
  /** Not the bytes of a published list. */
  | "list_invalid";

export class BallotError extends Error {
  readonly reason: BallotReason;

  constructor(reason: BallotReason) {
    super(reason);
    this.name = "BallotError";
    this.reason = reason;
  }
}
