/** What one screen asks. */
import type { RefObject } from "react";

import type { InvitationWork, WorkTarget } from "../../api/surveys/rater-calls";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Answer, Answers } from "../../questionnaire/model";
import { Button } from "../../ui/control/Button";
import { basisFaults, type BasisDraft } from "../basis";
import type { Judged, Screen } from "../screens";
import { useRatingText } from "../use-rating-text";
import { Asked } from "./Asked";
import { BasisStep } from "./BasisStep";
import { OutcomeStep } from "./OutcomeStep";
import { type Signature, SignStep } from "./SignStep";
import { PageTitle } from "../../ui/layout/PageTitle";

type ScreenBodyProps = {
  work: InvitationWork;
  target: WorkTarget;
  screen: Screen;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether what is missing is said. */
  checked: boolean;
  typed: BasisDraft;
  onBasis: (typed: BasisDraft) => void;
  answers: Answers;
  onAnswer: (key: string, answer: Answer | undefined) => void;
  outcomesDone: readonly boolean[];
  judged: Judged;
  signature: Signature;
  onSign: (signature: Signature) => void;
  /** Nothing is missing: the way to the end. */
  onEnd: (() => void) | undefined;
  onReview: () => void;
  onChangeBasis: () => void;
};

export function ScreenBody(props: ScreenBodyProps) {
  const { work, target, screen, heading, checked, typed, answers, onAnswer, signature } = props;
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const words = useRatingText();
  const frozen = target.form;
  const about = words.about(localText(target.name), work);
  const withCohorts = work.about !== "course";

  if (screen.kind === "basis") {
    return (
      <BasisStep
        headingRef={heading}
        basis={typed}
        faults={checked ? basisFaults(typed, withCohorts) : []}
        cohort={work.cohort}
        withCohorts={withCohorts}
        onChange={props.onBasis}
      />
    );
  }
  const asked = <Asked frozen={frozen} items={screen.items} answers={answers} checked={checked} onAnswer={onAnswer} />;
  if (screen.kind === "sign") {
    return (
      <SignStep
        headingRef={heading}
        work={work}
        about={about}
        judged={props.judged}
        signature={signature}
        nameMissing={checked && signature.name.trim() === ""}
        onSign={props.onSign}
        onReview={props.onReview}
        onBasis={props.onChangeBasis}
      >
        {asked}
      </SignStep>
    );
  }
  return (
    <>
      {screen.kind === "outcome" ? (
        <OutcomeStep
          headingRef={heading}
          outcomes={frozen.outcomes ?? []}
          position={screen.outcome}
          done={props.outcomesDone}
        />
      ) : (
        <PageTitle ref={heading}>{screen.section ? localText(screen.section.title) : about}</PageTitle>
      )}
      {asked}
      <p className="text-sm text-muted">
        {work.basis && t("outcome.whole", { count: work.basis.known })} {t("outcome.note")}
      </p>
      {props.onEnd && (
        <Button variant="quiet" size="compact" onClick={props.onEnd}>
          {t("toSign")}
        </Button>
      )}
    </>
  );
}
