// What became of one's comments. The whole list of an evaluation is downloaded, where nobody signs in, and opened here with
// the tags on this device: whoever serves it learns which course somebody asks about, and never which comment, nor whether
// they wrote one.
import { callBallotOrigin } from "../../api/ballots/ballot-origin";
import type { Scope } from "../../ballot/crypto/bytes";
import type { CommentTag } from "../../ballot/submission";
import { ballotOrigin } from "../network";
import { type Fate, fatesIn } from "./own-fates";

type Fates = { kind: "told"; fates: { question: string; fate: Fate | null }[] } | { kind: "notYet" | "failed" };

export async function learnFates(scope: Scope, tags: readonly CommentTag[]): Promise<Fates> {
  try {
    const origin = await ballotOrigin();
    if (origin === null) return { kind: "failed" };
    const answer = await callBallotOrigin(origin, `/fates/${scope.institution}/${scope.evaluation}`);
    if (answer.status === 404) return { kind: "notYet" };
    if (!answer.ok) return { kind: "failed" };
    return { kind: "told", fates: await fatesIn(new Uint8Array(await answer.arrayBuffer()), scope, tags) };
  } catch {
    return { kind: "failed" };
  }
}
