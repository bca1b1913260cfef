/** One outcome: its words, and what is asked about it. */
import type { Ref } from "react";

import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Outcome } from "../../questionnaire/model";

type OutcomeStepProps = {
  headingRef: Ref<HTMLHeadingElement>;
  outcomes: readonly Outcome[];
  position: number;
  /** For each of them whether it is answered. */
  done: readonly boolean[];
};

export function OutcomeStep({ headingRef, outcomes, position, done }: OutcomeStepProps) {
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const outcome = outcomes[position];
  if (!outcome) return null;
  return (
    <header>
      <p aria-hidden="true" className="text-sm text-muted">
        {t("outcome.of", { number: position + 1, count: outcomes.length })}
      </p>
      <div aria-hidden="true" className="rating-cells">
        {outcomes.map(({ id }, at) => (
          <i key={id} data-state={at === position ? "here" : done[at] ? "done" : undefined} />
        ))}
      </div>
      <h1 ref={headingRef} tabIndex={-1} className="rating-outcome">
        <span className="sr-only">{t("outcome.of", { number: position + 1, count: outcomes.length })}</span>
        {t("outcome.text", { short: localText(outcome.short), text: localText(outcome.text) })}
      </h1>
    </header>
  );
}
