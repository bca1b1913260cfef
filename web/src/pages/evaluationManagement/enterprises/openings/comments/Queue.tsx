import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";

import type { SurveyComment, SurveyDetail, SurveyVerdict } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { buttonClass } from "../../../../../ui/control/button-class";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { campaignsRoute } from "../../../route";
import { toSurveys } from "../../use-enterprises-office";
import { CommentText } from "./CommentText";
import { RedactForm } from "./RedactForm";
import { useDecide } from "./use-decide";
import { verdicts, Verdicts } from "./Verdicts";

type QueueProps = { survey: SurveyDetail; pending: readonly SurveyComment[] };

const cardId = "review-card";

/** With each new comment: its keys work, and a screen reader reads it. */
const takeFocus = (card: HTMLElement | null) => card?.focus({ preventScroll: true });

const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.matches("input, textarea, select");

/** One comment at a time. Its keys work while it has the focus, which it takes with each new comment. */
export function Queue({ survey, pending }: QueueProps) {
  const { t } = useTranslation("surveys");
  const { t: review } = useTranslation("review");
  const [at, setAt] = useState(0);
  const [redacting, setRedacting] = useState<string | null>(null);
  const { busy, decide, told, failed } = useDecide(survey.id, () => setRedacting(null));
  const place = Math.min(at, pending.length - 1);
  const current = pending[place];
  const isRedacting = current !== undefined && redacting === current.id;
  const step = (by: number) => setAt((place + by + pending.length) % pending.length);

  function choose(verdict: SurveyVerdict) {
    if (!current || busy) return;
    if (verdict === "redact") setRedacting(current.id);
    else decide(current, verdict);
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isRedacting) return;
    const key = event.key.toLowerCase();
    const verdict = verdicts[Number(key) - 1];
    const by = key === "j" || key === "arrowright" ? 1 : key === "k" || key === "arrowleft" ? -1 : 0;
    if (!verdict && by === 0) return;
    event.preventDefault();
    if (verdict) choose(verdict);
    else step(by);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every key has a button beside it */}
      <section
        key={current?.id ?? "none"}
        id={cardId}
        ref={takeFocus}
        data-takes-focus=""
        tabIndex={-1}
        aria-label={review("comment")}
        aria-describedby={current ? "comment-text" : undefined}
        className="review-card"
        onKeyDown={press}
      >
        {current ? (
          <>
            <CommentText survey={survey} comment={current} id="comment-text" />
            {isRedacting ? (
              <RedactForm
                comment={current}
                busy={busy}
                onSend={(text) => decide(current, "redact", text)}
                onCancel={() => {
                  setRedacting(null);
                  takeFocus(document.getElementById(cardId));
                }}
              />
            ) : (
              <Verdicts comment={current} busy={busy} keys onChoose={choose} />
            )}
            {pending.length > 1 && !isRedacting && (
              <div className="review-moves">
                <Button size="compact" variant="quiet" onClick={() => step(-1)}>
                  {review("move.previous")} <Key name="K" />
                </Button>
                <Button size="compact" variant="quiet" onClick={() => step(1)}>
                  {review("move.next")} <Key name="J" />
                </Button>
                <span className="review-done">{t("comments.place", { place: place + 1, count: pending.length })}</span>
              </div>
            )}
          </>
        ) : (
          <StateMessage
            title={t("comments.allDone")}
            text={t("comments.allDoneText")}
            action={
              <Link
                from={campaignsRoute}
                search={toSurveys({ survey: survey.id })}
                className={buttonClass({ variant: "primary", size: "compact" })}
              >
                {t("comments.back")}
              </Link>
            }
          />
        )}
      </section>
      <p role={failed ? "alert" : "status"} className="review-told">
        {told}
      </p>
    </>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="review-key" aria-hidden="true">
      {name}
    </kbd>
  );
}
