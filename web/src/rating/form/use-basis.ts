/** The basis as it is typed; what is complete goes into the draft, and what another device has said comes out of it. */
import { useState } from "react";

import type { InvitationWork, RatingDraft } from "../../api/surveys/rater-calls";
import { basisDraft, type BasisDraft, basisOf } from "../basis";
import type { Keeper } from "../draft/keeper";
import { sameDraft } from "../draft/merge";

type Basis = RatingDraft["basis"];

const isSame = (one: Basis, other: Basis) => sameDraft({ basis: one, answers: {} }, { basis: other, answers: {} });

export function useBasis(keeper: Keeper, basis: Basis, { about, cohort }: Pick<InvitationWork, "about" | "cohort">) {
  const withCohorts = about !== "course";
  const [typed, setTyped] = useState(() => basisDraft(basis, cohort));
  const [known, setKnown] = useState(basis);

  if (basis !== known) {
    setKnown(basis);
    if (!isSame(basis, basisOf(typed, withCohorts))) setTyped(basisDraft(basis, cohort));
  }

  return {
    typed,
    setTyped: (next: BasisDraft) => {
      setTyped(next);
      const complete = basisOf(next, withCohorts);
      if (complete) keeper.change((draft) => (isSame(draft.basis, complete) ? draft : { ...draft, basis: complete }));
    },
  };
}
