import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useErrorText } from "../../../api/error-text";
import { useTranslation } from "../../../i18n/use-translation";
import { WithoutData } from "../../../loading/WithoutData";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { campaignsRoute } from "../route";
import { useCampaignText } from "../use-campaign-text";
import { CommentText } from "./CommentText";
import { Reasons } from "./Reasons";
import { type Told, useQueue } from "./use-queue";
import { Verdicts } from "./Verdicts";

type QueueProps = { campaign: Campaign; college: string | undefined };

/** One comment at a time. Its keys work while it has the focus, which it takes with each new comment. */
export function Queue({ campaign, college }: QueueProps) {
  const { t } = useTranslation("review");
  const text = useCampaignText();
  const queue = useQueue(campaign.id, college);
  const { current, loading, offline, failure, busy } = queue;
  const [withholding, setWithholding] = useState<string | null>(null);
  const why = current !== null && withholding === current.id;
  const askWhy = () => current && setWithholding(current.id);

  /** What comes back is to be decided anew, not to be given another reason. */
  function undo() {
    setWithholding(null);
    queue.undo();
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = why ? undefined : actions[event.key.toLowerCase()];
    if (!act || busy) return;
    event.preventDefault();
    act();
  }

  const actions: Record<string, (() => void) | undefined> = {
    "1": () => queue.decide({ state: "shown", reason: null, note: null }),
    "2": () => queue.decide({ state: "teacher_only", reason: null, note: null }),
    "3": askWhy,
    j: queue.forwards,
    arrowright: queue.forwards,
    k: queue.backwards,
    arrowleft: queue.backwards,
    u: undo,
  };

  if (!current && (failure !== null || loading || offline)) {
    return (
      <WithoutData
        query={{ error: failure, isFetching: loading, isPaused: offline, refetch: queue.retry }}
        pending={<Skeleton className="h-72 max-w-180" />}
        failed={t("failed")}
      />
    );
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
        aria-label={t("comment")}
        aria-describedby={current ? "comment-text" : undefined}
        className="review-card"
        onKeyDown={press}
      >
        {current ? (
          <>
            <CommentText comment={current} id="comment-text" />
            {why ? (
              <Reasons
                busy={busy}
                onChoose={(reason, note) => queue.decide({ state: "withheld", reason, note })}
                onCancel={() => {
                  setWithholding(null);
                  takeFocus(document.getElementById(cardId));
                }}
              />
            ) : (
              <Verdicts
                comment={current}
                busy={busy}
                keys
                onChoose={(state) =>
                  state === "withheld" ? askWhy() : queue.decide({ state, reason: null, note: null })
                }
              />
            )}
          </>
        ) : (
          <AllDone campaign={campaign} skipped={queue.skipped} onAgain={queue.restart} />
        )}
        <div className="review-moves">
          {!queue.isFirst && (
            <Button size="compact" variant="quiet" onClick={queue.backwards}>
              {t("move.previous")} <Key name="K" />
            </Button>
          )}
          {current && (
            <Button size="compact" variant="quiet" onClick={queue.forwards}>
              {t(current.state === "pending" ? "move.next" : "move.forward")} <Key name="J" />
            </Button>
          )}
          {queue.canUndo && (
            <Button size="compact" variant="quiet" onClick={undo}>
              {t("move.undo")} <Key name="U" />
            </Button>
          )}
          {queue.doneHere > 0 && (
            <span className="review-done">
              {t("doneHere", { count: queue.doneHere, total: text.number(queue.doneHere) })}
            </span>
          )}
        </div>
      </section>
      <p role="status" className="review-told">
        {queue.told && <ToldText told={queue.told} />}
      </p>
      <Keys />
    </>
  );
}

const cardId = "review-card";

/** With each new comment: its keys work, and a screen reader reads it. */
const takeFocus = (card: HTMLElement | null) => card?.focus({ preventScroll: true });

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select");

function ToldText({ told }: { told: Told }) {
  const { t } = useTranslation("review");
  const errorText = useErrorText();
  return "error" in told ? t("told.failed", { reason: errorText(told.error) }) : t(`told.${told.what}`);
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="review-key" aria-hidden="true">
      {name}
    </kbd>
  );
}

function Keys() {
  const { t } = useTranslation("review");
  const row = (keys: readonly string[], what: string): ReactNode => (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <kbd key={key} className="review-key">
          {key}
        </kbd>
      ))}
      {what}
    </span>
  );
  return (
    <p className="review-keys">
      <b>{t("keys.title")}</b>
      {row(["1", "2", "3"], t("keys.verdicts"))}
      {row(["J", "→"], t("keys.next"))}
      {row(["K", "←"], t("keys.previous"))}
      {row(["U"], t("keys.undo"))}
      <span>{t("keys.note")}</span>
    </p>
  );
}

type AllDoneProps = { campaign: Campaign; skipped: number; onAgain: () => void };

function AllDone({ campaign, skipped, onAgain }: AllDoneProps) {
  const { t } = useTranslation("review");
  const text = useCampaignText();
  return (
    <StateMessage
      title={skipped > 0 ? t("allDone.skipped", { count: skipped, total: text.number(skipped) }) : t("allDone.title")}
      text={skipped > 0 ? undefined : t("allDone.text")}
      action={
        skipped > 0 ? (
          <Button size="compact" variant="primary" onClick={onAgain}>
            {t("allDone.again")}
          </Button>
        ) : (
          <Link
            from={campaignsRoute}
            search={({ term }) => ({ term, campaign: campaign.id })}
            className={buttonClass({ variant: "primary", size: "compact" })}
          >
            {t("allDone.back")}
          </Link>
        )
      }
    />
  );
}
