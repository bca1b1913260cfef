// Whether the form on the screen is the one that everybody else has: the manifest comes from the ballot origin, which does not
// know who asks. Brings along all that makes a ballot, so that it is there when the connection is not.
import type { EvaluationForm } from "../api/models";
import { type Bytes, systemRandom } from "../ballot/crypto/bytes";
import { BallotError } from "../ballot/errors";
import { codeOf, sameCode } from "../ballot/crypto/code";
import { entryFor, parseManifest } from "../ballot/manifest";
import { blindNonce, isTokenKey } from "../ballot/crypto/token";
import type { FrozenForm } from "../questionnaire/model";
import { fetchManifest } from "./network";
import { hashOf } from "./submit";

export type FormCheck =
  /** `listed`: on the list of the class at opening; `holders`: of copies of the box's key. */
  | { kind: "same"; code: string; listed: number; holders: string[] }
  | { kind: "differs" }
  | { kind: "missing" }
  | { kind: "unknown" };

export async function checkForm(form: EvaluationForm, frozen: FrozenForm): Promise<FormCheck> {
  const outcome = await fetchManifest({ institution: form.institution, campaign: form.campaign.id });
  if (outcome.kind !== "manifest") return { kind: outcome.kind === "missing" ? "missing" : "unknown" };
  let known: { listed: number; holders: string[] };
  try {
    const manifest = parseManifest(outcome.bytes);
    if (manifest.origin !== new URL(outcome.from).origin || manifest.origin === location.origin) {
      return { kind: "differs" };
    }
    warmUp(form, manifest.tokenKey);
    const { listed } = await entryFor(manifest, {
      institution: form.institution,
      campaign: form.campaign.id,
      evaluation: form.id,
      classCode: form.class_code,
      formHash: await hashOf(frozen),
    });
    known = { listed, holders: manifest.holders };
  } catch (error) {
    if (error instanceof BallotError) return { kind: "differs" };
    throw error;
  }
  const code = await codeOf(outcome.bytes);
  return sameCode(form.campaign.code ?? "", code) ? { kind: "same", code, ...known } : { kind: "differs" };
}

/** The first blinding works out tables that all later ones use: better while somebody reads than after they have pressed. */
function warmUp({ institution, id }: EvaluationForm, tokenKey: Bytes) {
  setTimeout(() => {
    if (isTokenKey(tokenKey)) blindNonce(systemRandom(32), { institution, evaluation: id }, tokenKey);
  }, 1000);
}
