import { lazy, Suspense, useId, useState } from "react";

import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useCampaignText } from "../../../use-campaign-text";
import { useNow } from "../../../use-now";
import { remindedNext } from "../counts";
import { movesOf, type SurveyMove } from "./moves-of";

const loadDialog = () => import("./MoveDialog").then((module) => ({ default: module.MoveDialog }));
const MoveDialog = lazy(loadDialog);
const fetchAhead = () => void loadDialog();

/** What can be done with it. Why something cannot stands beside it. */
export function Moves({ survey }: { survey: SurveyDetail }) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const now = useNow();
  const whyId = useId();
  const [asking, setAsking] = useState<SurveyMove | null>(null);
  const { state, reminded_at, comments_waiting } = survey;
  const { next, others } = movesOf(state);
  const moves = next === null ? others : [...others, next];
  const again = state === "open" ? remindedNext(reminded_at, now) : null;
  const why =
    again !== null
      ? t("remindAgain", { when: text.moment(again.toISOString()) })
      : state === "closed" && comments_waiting > 0
        ? t("publishAfterReview", { count: comments_waiting })
        : null;
  const isOff = (move: SurveyMove) => (move === "remind" || move === "publish") && why !== null;

  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        {moves.map((move) => (
          <Button
            key={move}
            size="compact"
            variant={move === next ? "primary" : move === "close" ? "danger" : "secondary"}
            disabled={isOff(move)}
            aria-haspopup="dialog"
            aria-describedby={isOff(move) ? whyId : undefined}
            onClick={() => setAsking(move)}
            onFocus={fetchAhead}
            onPointerEnter={fetchAhead}
          >
            {t(state === "closed" && move === "extend" ? "action.reopen" : `action.${move}`)}
          </Button>
        ))}
      </div>
      {why !== null && (
        <p id={whyId} className="text-note text-muted">
          {why}
        </p>
      )}
      {asking && (
        <Suspense>
          <MoveDialog move={asking} survey={survey} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}
