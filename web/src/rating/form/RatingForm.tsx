/** One target, from how somebody knows its graduates to their name under it. */
import { type FormEvent, useCallback, useState } from "react";

import { useErrorText } from "../../api/error-text";
import type { InvitationWork, RatingDraft, WhichInvitation, WorkTarget } from "../../api/surveys/rater-calls";
import { useFaultFocus } from "../../forms/use-fault-focus";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Answer } from "../../questionnaire/model";
import { AboutGraduates } from "../../questionnaire/views/controls/anonymous";
import { withAnswer } from "../../questionnaire/views/with-answer";
import { Banner } from "../../ui/feedback/Banner";
import { Icon } from "../../ui/icon/Icon";
import { Bar } from "../Bar";
import { basisFaults } from "../basis";
import { useKeeper } from "../draft/use-keeper";
import { isAnswered, type Judged } from "../screens";
import { useRatingText } from "../use-rating-text";
import { questionId } from "./Asked";
import { DraftNotes } from "./DraftNotes";
import { FormDock } from "./FormDock";
import { KeptSign } from "./KeptSign";
import { ScreenBody } from "./ScreenBody";
import type { Signature } from "./SignStep";
import { useBasis } from "./use-basis";
import { useMovingOn } from "./use-moving-on";
import { useSubmitting } from "./use-submitting";
import { useWalk } from "./use-walk";

export interface Handed {
  at: string;
  left: number;
  judged: Judged;
  signature: Signature;
  basis: RatingDraft["basis"];
}

type RatingFormProps = {
  work: InvitationWork;
  target: WorkTarget;
  invitation: WhichInvitation;
  onHanded: (handed: Handed) => void;
  /** Off the first screen. */
  onLeave: () => void;
};

export function RatingForm({ work, target, invitation, onHanded, onLeave }: RatingFormProps) {
  const { t } = useTranslation("rating");
  const errorText = useErrorText();
  const localText = useLocalText();
  const words = useRatingText();
  const focusFault = useFaultFocus();
  const frozen = target.form;
  const { keeper, keeping } = useKeeper({ work, target: target.id, invitation });
  const { answers, basis } = keeping.draft;
  const { typed, setTyped } = useBasis(keeper, basis, work);
  const walk = useWalk(frozen, answers, basis !== null);
  const { screens, screen, at, heading, checked, missing, isComplete, judged, outcomesDone } = walk;
  const [signature, setSignature] = useState<Signature>({ name: work.name, title: work.title ?? "" });
  const { submit, busy, failure } = useSubmitting({
    target: target.id,
    frozen,
    invitation,
    keeper,
    onSubmitted: (submitted) => onHanded({ ...submitted, judged, signature, basis }),
  });

  const goTo = (next: number) => {
    keeper.flush();
    walk.goTo(next);
  };
  const firstOutcome = Math.max(
    screens.findIndex(({ kind }) => kind === "outcome"),
    1,
  );
  const { answered, listeners } = useMovingOn({
    done: isAnswered(screen, frozen, answers),
    screen: at,
    goOn: () => goTo(at + 1),
  });
  const answer = useCallback(
    (key: string, given: Answer | undefined) => {
      keeper.change((draft) => ({ ...draft, answers: withAnswer(draft.answers, key, given) as typeof draft.answers }));
      if (screen.kind === "outcome") answered(isAnswered(screen, frozen, keeper.state.get().draft.answers));
    },
    [keeper, answered, screen, frozen],
  );

  function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = screen.kind === "basis" ? basisFaults(typed, work.about !== "course") : [];
    const unsigned = screen.kind === "sign" && signature.name.trim() === "";
    if (faults.length > 0 || unsigned || missing.length > 0) {
      walk.check();
      if (missing[0] === undefined) focusFault(event.currentTarget);
      else focusQuestion(missing[0]);
    } else if (screen.kind !== "sign") goTo(at + 1);
    else if (isComplete) void submit(signature);
    else goTo(walk.firstOpen);
  }

  return (
    <AboutGraduates value={true}>
      <form className="rating-form" noValidate onSubmit={next} {...listeners}>
        <Bar>
          <button type="button" className="rating-back" onClick={() => (at === 0 ? onLeave() : goTo(at - 1))}>
            <Icon name="chevron-left" />
            <span className="sr-only">
              {t(at === 0 ? "back.start" : screen.kind === "sign" ? "back.questions" : "back.before")}
            </span>
            <span className="truncate">{words.about(localText(target.name), work)}</span>
          </button>
          <KeptSign phase={keeping.phase} />
        </Bar>
        <div className="rating-body">
          <DraftNotes keeper={keeper} keeping={keeping} returned={target.returned} />
          <ScreenBody
            work={{ ...work, basis }}
            target={target}
            screen={screen}
            heading={heading}
            checked={checked}
            typed={typed}
            onBasis={setTyped}
            answers={answers}
            onAnswer={answer}
            outcomesDone={outcomesDone}
            judged={judged}
            signature={signature}
            onSign={setSignature}
            onEnd={isComplete ? () => goTo(screens.length - 1) : undefined}
            onReview={() => goTo(firstOutcome)}
            onChangeBasis={() => goTo(0)}
          />
          {failure && (
            <Banner tone={failure.kind === "met" ? "warn" : "danger"} role="alert">
              {failure.kind === "met" ? t("submit.met") : t("submit.failed", { reason: errorText(failure.error) })}
            </Banner>
          )}
        </div>
        <FormDock
          screen={screen.kind}
          done={outcomesDone.filter(Boolean).length}
          total={judged.total}
          signature={signature}
          busy={busy}
          onBack={at === 0 ? undefined : () => goTo(at - 1)}
        />
      </form>
    </AboutGraduates>
  );
}

function focusQuestion(key: string) {
  const question = document.getElementById(questionId(key));
  question?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: "center" });
}
