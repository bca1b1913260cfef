import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { refreshCampaigns } from "../../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../../api/campaigns/campaign-queries";
import { type Comment, decideComment, pendingListQuery } from "../../../../api/results/comment-queries";
import { useErrorText } from "../../../../api/error-text";
import { isConflict } from "../../../../api/errors";
import { useTranslation } from "../../../../i18n/use-translation";
import { QueryView } from "../../../../loading/QueryView";
import { Button } from "../../../../ui/control/Button";
import { Segmented } from "../../../../ui/control/Segmented";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { AskDialog } from "../../moves/AskDialog";
import { CommentText } from "../CommentText";
import { type Choice, handOf, usualChoice } from "./hand";
import { keyOf } from "../queue";

type ReviewListProps = { campaign: Campaign; college: string | undefined };

const choices = ["shown", "teacher_only", "later"] as const;

/** A page of comments to be read at a glance: exceptions are marked, and the rest is decided in one press. */
export function ReviewList({ campaign, college }: ReviewListProps) {
  const { t } = useTranslation("review");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(pendingListQuery(campaign.id, college));

  return (
    <QueryView query={query} pending={<Skeleton className="h-72" />} failed={t("failed")}>
      {({ items }) => {
        const hand = handOf(items, left);
        if (hand.length === 0) {
          return (
            <StateMessage
              title={left.size > 0 ? t("list.onlyLeft", { count: left.size }) : t("allDone.title")}
              text={left.size > 0 ? t("list.onlyLeftText") : t("allDone.text")}
            />
          );
        }
        return (
          <Hand
            key={hand.map(keyOf).join()}
            hand={hand}
            busy={query.isFetching}
            onDecided={(kept) => setLeft(new Set([...left, ...kept]))}
          />
        );
      }}
    </QueryView>
  );
}

type HandProps = { hand: readonly Comment[]; busy: boolean; onDecided: (left: readonly string[]) => void };

function Hand({ hand, busy, onDecided }: HandProps) {
  const { t } = useTranslation("review");
  const client = useQueryClient();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const choiceOf = (comment: Comment) => chosen[keyOf(comment)] ?? usualChoice(comment);
  const count = (choice: Choice) => hand.filter((comment) => choiceOf(comment) === choice).length;
  const deciding = hand.filter((comment) => choiceOf(comment) !== "later");
  const isPublished = deciding.some(({ published }) => published);

  async function decide() {
    setAsking(false);
    setFailure(null);
    setSent(0);
    try {
      for (const [index, comment] of deciding.entries()) {
        const state = choiceOf(comment);
        if (state === "later") continue;
        // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the rest where it was
        await decideComment(comment, { state, reason: null, note: null }).catch((error: unknown) => {
          // Somebody else was faster: it is decided.
          if (!isConflict(error)) throw error;
        });
        setSent(index + 1);
      }
      onDecided(hand.filter((comment) => choiceOf(comment) === "later").map(keyOf));
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
      refreshCampaigns(client);
    }
  }

  return (
    <>
      <p className="mb-3 max-w-180 text-sm text-muted">{t("list.about")}</p>
      <ul className="review-list">
        {hand.map((comment) => (
          <li key={keyOf(comment)}>
            <CommentText comment={comment} />
            <Segmented
              label={t("verdict.label")}
              value={choiceOf(comment)}
              options={choices.map((value) => ({
                value,
                label: t(value === "later" ? "list.later" : `verdict.${value}`),
              }))}
              onChoose={(value) => setChosen({ ...chosen, [keyOf(comment)]: value })}
            />
          </li>
        ))}
      </ul>
      <div className="review-foot">
        <p role="status" className="text-sm">
          {failure !== null
            ? t("told.failed", { reason: errorText(failure) })
            : sent !== null
              ? t("list.sending", { done: sent, total: deciding.length })
              : t("list.sum", { shown: count("shown"), teacher: count("teacher_only"), later: count("later") })}
        </p>
        <Button
          variant="primary"
          size="compact"
          busy={busy || sent !== null}
          onClick={() => (isPublished ? setAsking(true) : void decide())}
        >
          {deciding.length === 0 ? t("list.next") : t("list.decide", { count: deciding.length })}
        </Button>
      </div>
      {asking && (
        <AskDialog
          title={t("list.ask", { count: deciding.length })}
          text={t("publishedRound")}
          no={t("list.no")}
          yes={t("list.yes")}
          doing={t("list.yes")}
          busy={false}
          error={null}
          onConfirm={() => void decide()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
