import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { refreshCampaigns } from "../../../api/campaigns/campaign-mutations";
import { type Comment, decideComment, decidedCommentsQuery } from "../../../api/results/comment-queries";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useErrorText } from "../../../api/error-text";
import { isConflict } from "../../../api/errors";
import { useTranslation } from "../../../i18n/use-translation";
import { ListView } from "../../../table/ListView";
import { Button } from "../../../ui/control/Button";
import { Segmented } from "../../../ui/control/Segmented";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { Tag } from "../../../ui/feedback/Tag";
import { useToast } from "../../../ui/feedback/Toast";
import { campaignsRoute } from "../route";
import { CommentText } from "./CommentText";
import { keyOf } from "./queue";
import { Reasons } from "./Reasons";
import type { Verdict } from "./use-queue";
import { Verdicts } from "./Verdicts";

const decisions = ["shown", "teacher_only", "withheld"] as const;
const states = ["all", ...decisions] as const;
const tones = { pending: "neutral", shown: "ok", teacher_only: "info", withheld: "danger" } as const;

type DecidedProps = { campaign: Campaign; college: string | undefined };

/** What was decided, and can be changed. */
export function Decided({ campaign, college }: DecidedProps) {
  const { t } = useTranslation("review");
  const { state: wanted, page } = useSearch({ from: campaignsRoute });
  const state = decisions.find((one) => one === wanted);
  const navigate = useNavigate({ from: campaignsRoute });
  const query = useQuery(decidedCommentsQuery(campaign.id, { college, state, page }));

  return (
    <section className="list" aria-label={t("decided.list")}>
      <div className="mb-3">
        <Segmented
          label={t("decided.filter")}
          value={state ?? "all"}
          options={states.map((value) => ({ value, label: t(value === "all" ? "decided.all" : `state.${value}`) }))}
          onChoose={(value) =>
            void navigate({
              search: (before) => ({ ...before, state: value === "all" ? undefined : value, page: undefined }),
              replace: true,
            })
          }
        />
      </div>
      <ListView
        query={query}
        pending={<Skeleton className="h-60" />}
        failed={t("failed")}
        empty={<StateMessage title={t("decided.none")} text={t("decided.noneText")} />}
      >
        {({ items }) => (
          <ul aria-busy={query.isFetching || undefined} className="review-list">
            {items.map((comment) => (
              <DecidedComment key={keyOf(comment)} comment={comment} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function DecidedComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation("review");
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const [changing, setChanging] = useState<"no" | "verdict" | "reason">("no");
  const [busy, setBusy] = useState(false);
  const { state, reason, note, published } = comment;

  async function change(verdict: Verdict) {
    setBusy(true);
    try {
      const { state: now } = await decideComment(comment, verdict);
      toast.show({ text: t(`told.${now}`) });
      setChanging("no");
    } catch (error) {
      const text = isConflict(error) ? t("decided.takenTitle") : t("told.failed", { reason: errorText(error) });
      toast.show({ text, tone: "danger" });
    } finally {
      setBusy(false);
      refreshCampaigns(client);
    }
  }

  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {reason !== null && <span className="text-muted">{note ?? t(`reason.${reason}`)}</span>}
        </span>
        <Button
          size="compact"
          variant="quiet"
          aria-expanded={changing !== "no"}
          onClick={() => setChanging(changing === "no" ? "verdict" : "no")}
        >
          {t(changing === "no" ? "decided.change" : "decided.close")}
        </Button>
      </div>
      <CommentText comment={comment} />
      {changing === "verdict" && (
        <>
          {published && <p className="text-note text-muted">{t("decided.published")}</p>}
          <Verdicts
            comment={comment}
            busy={busy}
            onChoose={(wanted) =>
              wanted === "withheld" ? setChanging("reason") : void change({ state: wanted, reason: null, note: null })
            }
          />
        </>
      )}
      {changing === "reason" && (
        <Reasons
          busy={busy}
          onChoose={(why, written) => void change({ state: "withheld", reason: why, note: written })}
          onCancel={() => setChanging("verdict")}
        />
      )}
    </li>
  );
}
