// What a version of a submission says otherwise than the one before it.
import type { SubmissionVersion } from "../../../api/surveys/own-surveys";
import type { Answer, Answers, FrozenForm } from "../../../questionnaire/model";
import { type Item, itemsOf, stepsOf } from "../../../questionnaire/steps";
import { answerTo } from "../../../questionnaire/visibility";

export interface AnswerChange {
  item: Item;
  before: Answer | undefined;
  after: Answer | undefined;
}

export interface Changes {
  basis: boolean;
  answers: AnswerChange[];
}

type Written = Pick<SubmissionVersion, "basis"> & { answers: Answers };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changesOf(form: FrozenForm, before: Written, after: Written): Changes {
  const fields = ({ known, since, relation, cohorts }: Written["basis"]) => [
    known,
    since,
    relation,
    cohorts.toSorted((one, other) => one - other),
  ];
  return {
    basis: !isSame(fields(before.basis), fields(after.basis)),
    answers: itemsOf(stepsOf(form)).flatMap((item): AnswerChange[] => {
      const [was, is] = [answerTo(before.answers, item.key), answerTo(after.answers, item.key)];
      return isSame(was, is) ? [] : [{ item, before: was, after: is }];
    }),
  };
}
