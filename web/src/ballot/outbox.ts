// The outbox: brings each answer from the pressed button to the server's acknowledgement, over crashes, reloads and
// missing networks. Each step is stored before the next begins, and the very same bytes are sent again and again until they
// are acknowledged. The network comes in as three functions: their requests carry nothing that this file does not give.
import { isAcknowledged } from "./acknowledgement";
import { type BallotJson, signBallot } from "./ballot";
import { equal, fromBase64url, type Random, sha256, systemRandom, toBase64url, type Bytes } from "./crypto/bytes";
import { BallotError } from "./errors";
import { afterDelay, type Later } from "../lib/sending/after-delay";
import { oneAtATime, type Locks } from "../lib/sending/locks";
import { codeOf, sameCode } from "./crypto/code";
import { entryFor, parseManifest } from "./manifest";
import { receiptOf } from "./receipt";
import { isBoxKey, seal } from "./crypto/seal";
import type { OutboxStore } from "./store";
import {
  acknowledged,
  discarded,
  granted,
  isDone,
  prepared,
  sealed,
  type StopReason,
  type Submission,
  submitted,
  type SubmitRequest,
} from "./submission";
import { ballotSupport } from "./support";
import { blindNonce, finishToken, isTokenKey } from "./crypto/token";

/** Offline, overloaded, 5xx: the same again later. A rejected promise counts as this. */
interface Retry {
  kind: "retry";
  afterMs?: number;
}

/** `from`: the origin that it was asked of. */
export type ManifestOutcome = { kind: "manifest"; bytes: Bytes; from: string } | { kind: "missing" } | Retry;

export type TokenOutcome =
  | { kind: "granted"; evaluated: string; proof: string }
  | { kind: "used_elsewhere" | "closed" | "not_eligible" | "signed_out" }
  | Retry;

export type BallotOutcome =
  | { kind: "acknowledged"; signature: string }
  | { kind: "superseded" | "conflict" | "closed" | "refused" }
  | Retry;

export interface BallotNetwork {
  /** From the ballot origin, without credentials. */
  fetchManifest: (of: Pick<Submission, "institution" | "campaign">) => Promise<ManifestOutcome>;
  /** Signed in. */
  askToken: (evaluation: string, blinded: string) => Promise<TokenOutcome>;
  /** To the manifest's origin, without credentials. */
  sendBallot: (ballot: BallotJson, origin: string) => Promise<BallotOutcome>;
}

interface Parts {
  store: OutboxStore;
  network: BallotNetwork;
  /** A token is asked for only as the user whose answer it is. */
  signedIn: () => string | null;
  /** Where the app itself comes from: ballots do not go there. */
  ownOrigin?: string;
  random?: Random;
  locks?: Locks;
  later?: Later;
}

const firstDelayMs = 2000;
const shortestPauseMs = 2000;
const longestPauseMs = 8000;
const longestDelayMs = 5 * 60_000;

/** A step's end: the state to store and go on from, or a reason to wait. */
type Outcome = Submission | { wait: "sign_in" } | { wait: "network"; afterMs: number | undefined };

const stop = (submission: Submission, stopped: StopReason): Submission => ({ ...submission, stopped });

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ store, network, signedIn, random = systemRandom, ...parts }: Parts) {
  const locks = parts.locks ?? oneAtATime();
  const later = parts.later ?? afterDelay;
  const ownOrigin = parts.ownOrigin ?? globalThis.location?.origin;
  const listeners = new Set<() => void>();
  const failures = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  let ended = false;
  let ballotsSent = 0;
  let resuming: Promise<void> | null = null;
  let askedAgain = false;

  const keyOf = ({ user, evaluation }: Pick<Submission, "user" | "evaluation">) => `${user}/${evaluation}`;
  const tell = () => listeners.forEach((listener) => listener());

  async function next(submission: Submission): Promise<Outcome> {
    switch (submission.step) {
      case "drafted":
        return prepare(submission);
      case "prepared":
        return askForToken(submission);
      case "granted":
        return sealBallot(submission);
      case "sealed":
        return { ...submission, step: "sent" };
      case "sent":
        return send(submission);
      case "acknowledged":
        return submission;
    }
  }

  async function prepare(submission: Submission): Promise<Outcome> {
    const outcome = await patiently(network.fetchManifest(submission));
    if (outcome.kind === "retry") return { wait: "network", afterMs: outcome.afterMs };
    if (outcome.kind === "missing") return stop(submission, "manifest_missing");
    const { bytes, from } = outcome;
    const parsed = parseManifest(bytes);
    if (parsed.origin !== new URL(from).origin || parsed.origin === ownOrigin) throw new BallotError("other_origin");
    const entry = await entryFor(parsed, submission);
    const before = (await store.all()).find(
      ({ campaign, pinned }) => campaign === submission.campaign && pinned,
    )?.pinned;
    if (before && !equal(before.manifest, bytes)) throw new BallotError("manifest_changed");
    if (!isTokenKey(parsed.tokenKey) || !(await isBoxKey(parsed.boxKey))) throw new BallotError("manifest_invalid");
    if (submission.code === null) return stop(submission, "code_unseen");
    const manifest = { ...parsed, bytes, code: await codeOf(bytes) };
    if (!sameCode(submission.code, manifest.code)) throw new BallotError("manifest_changed");
    if ((submission.payload?.length ?? 0) > entry.size) throw new BallotError("payload_too_long");
    return prepared(submission, manifest, entry, blindNonce(random(32), submission, manifest.tokenKey, random));
  }

  async function askForToken(submission: Submission): Promise<Outcome> {
    const { asked, pinned, user } = submission;
    if (!asked || !pinned) return { ...submission, step: "drafted" };
    if (signedIn() !== user) return { wait: "sign_in" };
    const outcome = await patiently(network.askToken(submission.evaluation, toBase64url(asked.blinded)));
    switch (outcome.kind) {
      case "granted": {
        const [evaluated, proof] = [fromBase64url(outcome.evaluated), fromBase64url(outcome.proof)];
        if (!evaluated || !proof) throw new BallotError("bad_proof");
        return granted(submission, asked, finishToken(asked, { evaluated, proof }, submission, pinned.tokenKey));
      }
      case "signed_out":
        return { wait: "sign_in" };
      case "retry":
        return { wait: "network", afterMs: outcome.afterMs };
      case "used_elsewhere":
      case "closed":
      case "not_eligible":
        return stop(submission, outcome.kind);
    }
  }

  async function sealBallot(submission: Submission): Promise<Outcome> {
    const { payload, pinned, nonce, token, version, formHash } = submission;
    if (!payload || !pinned || !nonce || !token) return stop(submission, "refused");
    const scope = { institution: submission.institution, evaluation: submission.evaluation };
    const bytes = await seal(payload, { boxKey: pinned.boxKey, size: pinned.size, scope, formHash });
    const ballot = await signBallot(token, { scope, formHash, nonce, version, sealed: bytes });
    return sealed(submission, ballot, await receiptOf(bytes), await sha256(nonce));
  }

  async function send(submission: Submission): Promise<Outcome> {
    const { ballot, pinned, institution, evaluation, version } = submission;
    const kept = submission.receipts.find((receipt) => receipt.version === version);
    if (!ballot || !pinned || !kept) return stop(submission, "refused");
    ballotsSent += 1;
    const outcome = await patiently(network.sendBallot(ballot, pinned.origin));
    if (outcome.kind === "retry") return { wait: "network", afterMs: outcome.afterMs };
    if (outcome.kind !== "acknowledged") return stop(submission, outcome.kind);
    const signature = fromBase64url(outcome.signature);
    const taken = { scope: { institution, evaluation }, key: kept.key, version, receipt: kept.receipt };
    const proved = signature !== null && isAcknowledged(taken, pinned.acknowledgementKey, signature);
    if (!proved) throw new BallotError("bad_acknowledgement");
    return acknowledged(submission, signature);
  }

  /** One step; what the protocol refuses becomes a reason in the record. */
  async function step(submission: Submission): Promise<Outcome> {
    try {
      return await next(submission);
    } catch (error) {
      if (error instanceof BallotError) return stop(submission, error.reason as StopReason);
      throw error;
    }
  }

  /** As far as it goes now. Where another tab was faster, goes on from what that one has stored. */
  async function advance(user: string, evaluation: string): Promise<void> {
    for (;;) {
      const submission = await store.get(user, evaluation);
      if (!submission || isDone(submission) || ended) return;
      const outcome = await step(submission);
      if ("wait" in outcome) {
        if (outcome.wait === "network") tryLater(submission, outcome.afterMs);
        return;
      }
      if (await store.put({ ...outcome, revision: submission.revision + 1 })) {
        failures.delete(keyOf(submission));
        tell();
      }
    }
  }

  function tryLater(submission: Pick<Submission, "user" | "evaluation">, afterMs: number | undefined) {
    const key = keyOf(submission);
    const failed = failures.get(key) ?? 0;
    failures.set(key, failed + 1);
    const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failed);
    // Spread, so that a server that comes back is not met by everybody at once.
    const spread = longest * (0.5 + (random(1)[0] ?? 0) / 512);
    waiting.get(key)?.();
    const cancel = later(Math.max(afterMs ?? 0, spread), () => {
      waiting.delete(key);
      void locks(`ballot/${key}`, "skip", () => advance(submission.user, submission.evaluation)).catch(() => {
        tryLater(submission, undefined);
      });
    });
    waiting.set(key, cancel);
  }

  /** Seconds, each as likely: who closes the page meanwhile sends the rest at the next start. */
  function pause(): Promise<void> {
    const share = new DataView(random(2).buffer).getUint16(0) / 0xff_ff;
    const delayMs = shortestPauseMs + share * (longestPauseMs - shortestPauseMs);
    return new Promise((resolve) => void later(delayMs, resolve));
  }

  /** One after another with a pause of chance: at once, ballots of several courses would be known as one student's. */
  async function sendAll(): Promise<void> {
    const open = (await store.all()).filter((submission) => !isDone(submission));
    for (const submission of open) {
      if (ended) return;
      const sentBefore = ballotsSent;
      const advancing = locks(`ballot/${keyOf(submission)}`, "skip", () =>
        advance(submission.user, submission.evaluation),
      );
      await advancing.catch(() => undefined);
      if (ballotsSent > sentBefore && submission !== open.at(-1)) await pause();
    }
  }

  /** Asked for again while it goes on, it begins again afterwards: somebody may have signed in. */
  function resume(): Promise<void> {
    askedAgain = true;
    resuming ??= (async () => {
      while (askedAgain) {
        askedAgain = false;
        await sendAll();
      }
    })().finally(() => {
      resuming = null;
    });
    return resuming;
  }

  return {
    /**
     * The first time and for every change. Resolves as soon as nothing more can be done now: acknowledged, stopped, or
     * waiting for the network. Rejects when nothing could be stored.
     */
    async submit(request: SubmitRequest): Promise<Submission> {
      const lacking = ballotSupport();
      if (lacking) throw new BallotError(lacking);
      const { user, evaluation } = request;
      for (;;) {
        const stored = await store.get(user, evaluation);
        if (await store.put(submitted(stored, request))) break;
      }
      tell();
      // It is stored: what fails from here on is tried again, and does not say that nothing was sent.
      await locks(`ballot/${keyOf(request)}`, "wait", () => advance(user, evaluation)).catch(() => {
        tryLater(request, undefined);
      });
      const reached = await store.get(user, evaluation);
      if (!reached) throw new BallotError("no_storage");
      return reached;
    },

    /** Sends what is unacknowledged, whoever is signed in. Also to be called after a sign-in. */
    resume,

    /** At every start of the app. Gives what ends it. */
    start(): () => void {
      ended = false;
      const again = () => void resume().catch(() => undefined);
      again();
      globalThis.addEventListener?.("online", again);
      return () => {
        ended = true;
        globalThis.removeEventListener?.("online", again);
        for (const cancel of waiting.values()) cancel();
      };
    },

    find: (user: string, evaluation: string) => store.get(user, evaluation),

    list: async (user: string) => (await store.all()).filter((submission) => submission.user === user),

    /** Gives up a stopped one: its text goes, receipts of what was sent stay. */
    async discard(user: string, evaluation: string): Promise<void> {
      const submission = await store.get(user, evaluation);
      if (!submission?.stopped) return;
      const rest = discarded(submission);
      if (rest) await store.put(rest);
      else await store.remove(user, evaluation);
      tell();
    },

    /** Everything of one user, or of everybody, sent or not. */
    async wipe(user?: string): Promise<void> {
      await store.clear(user);
      tell();
    },

    /** Told after every change that this tab makes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function patiently<T>(request: Promise<T>): Promise<T | Retry> {
  return request.catch(() => ({ kind: "retry" }) as const);
}
