// From answers on the screen to a ballot in the outbox.
import type { EvaluationForm } from "../api/models";
import { fromHex, systemRandom, type Bytes } from "../ballot/crypto/bytes";
import type { Submission } from "../ballot/submission";
import { encode } from "../questionnaire/encoding";
import { formHash } from "../questionnaire/hash";
import type { Answers, FrozenForm } from "../questionnaire/model";
import { itemsOf, stepsOf } from "../questionnaire/steps";
import { settled } from "../questionnaire/visibility";
import { drafts, type KeptAnswers, labels } from "./device/kept";
import { outbox } from "./outbox";

const tagLength = 16;

interface Filled {
  user: string;
  form: EvaluationForm;
  frozen: FrozenForm;
  answers: Answers;
  tooFast: boolean;
  /** Its student asked to have the answers here until closing. */
  keep: boolean;
  /** That stood beside the form, checked; null: none did. */
  code: string | null;
}

/** Of the form on the screen, never what the server says that it is. */
export async function hashOf(frozen: FrozenForm): Promise<Bytes> {
  return fromHex(await formHash(frozen)) ?? new Uint8Array();
}

/** Resolves when nothing more can be done now; rejects when nothing could be stored. */
export async function submitAnswers({
  user,
  form,
  frozen,
  answers: given,
  tooFast,
  keep,
  code,
}: Filled): Promise<Submission> {
  const items = itemsOf(stepsOf(frozen));
  const answers = settled(items, given);
  const tags = Object.keys(answers)
    .filter((question) => typeof answers[question] === "string")
    .map((question) => ({ question, tag: systemRandom(tagLength) }));
  const tagOf = (key: string) => tags.find(({ question }) => question === key)?.tag ?? systemRandom(tagLength);

  const label = { course: form.course_name, teachers: form.teachers, campaign: form.campaign.name };
  const [hash] = await Promise.all([
    hashOf(frozen),
    labels.keep({ user, evaluation: form.id, ...label, closesAt: form.closes_at }),
  ]);
  const submission = await outbox.submit({
    user,
    institution: form.institution,
    campaign: form.campaign.id,
    evaluation: form.id,
    classCode: form.class_code,
    code,
    formHash: hash,
    payload: encode(items, answers, tagOf, tooFast),
    draft: answers,
    ...(keep && { keep: { answers, tooFast } satisfies KeptAnswers }),
    tags,
  });
  // The outbox has it now, until it is acknowledged: a draft that could not be removed does not undo that.
  await drafts.remove(user, form.id).catch(() => undefined);
  return submission;
}
