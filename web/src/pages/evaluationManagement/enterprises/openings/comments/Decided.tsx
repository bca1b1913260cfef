import { useState } from "react";

import type { SurveyComment, SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { Tag } from "../../../../../ui/feedback/Tag";
import { CommentText } from "./CommentText";
import { RedactForm } from "./RedactForm";
import { useDecide } from "./use-decide";
import { Verdicts } from "./Verdicts";

const tones = { keep: "ok", redact: "info", withhold: "danger" } as const;

type DecidedProps = { survey: SurveyDetail; decided: readonly SurveyComment[] };

/** What was decided; until the survey is published it can be changed. */
export function Decided({ survey, decided }: DecidedProps) {
  const { t } = useTranslation("surveys");
  if (decided.length === 0) {
    return <StateMessage title={t("comments.noneDecided")} text={t("comments.noneDecidedText")} />;
  }
  return (
    <ul aria-label={t("comments.decidedList")} className="review-list">
      {decided.map((comment) => (
        <DecidedComment key={comment.id} survey={survey} comment={comment} />
      ))}
    </ul>
  );
}

function DecidedComment({ survey, comment }: { survey: SurveyDetail; comment: SurveyComment }) {
  const { t } = useTranslation("surveys");
  const [changing, setChanging] = useState<"no" | "verdict" | "redact">("no");
  const { busy, decide, told, failed } = useDecide(survey.id, () => setChanging("no"));
  const { decision, redacted } = comment;

  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {decision !== null && <Tag tone={tones[decision]}>{t(`comments.verdict.${decision}`)}</Tag>}
        {survey.state !== "published" && (
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={changing !== "no"}
            onClick={() => setChanging(changing === "no" ? "verdict" : "no")}
          >
            {t(changing === "no" ? "comments.change" : "comments.close")}
          </Button>
        )}
      </div>
      <CommentText survey={survey} comment={comment} />
      {redacted !== null && (
        <p className="text-sm">
          <span className="text-muted">{t("comments.shownAs")}</span> {redacted}
        </p>
      )}
      {changing === "verdict" && (
        <Verdicts
          comment={comment}
          busy={busy}
          onChoose={(verdict) => (verdict === "redact" ? setChanging("redact") : decide(comment, verdict))}
        />
      )}
      {changing === "redact" && (
        <RedactForm
          comment={comment}
          busy={busy}
          onSend={(text) => decide(comment, "redact", text)}
          onCancel={() => setChanging("verdict")}
        />
      )}
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {told}
        </p>
      )}
    </li>
  );
}
