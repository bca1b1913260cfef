import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { momentInWords } from "../../../lib/time";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { Tag } from "../../../ui/feedback/Tag";
import { courseListRoute } from "../route";
import { RemindClass } from "../reminders/RemindClass";
import { OwnLink } from "./OwnLink";
import { type RoundStage, stageOf } from "./round-stage";

type RoundLineProps = { round: TaughtEvaluation; course: string };

const tones: Record<RoundStage, NonNullable<ComponentProps<typeof Tag>["tone"]>> = {
  planned: "neutral",
  scheduled: "neutral",
  open: "info",
  closed: "warn",
  counted: "neutral",
  published: "ok",
  interrupted: "danger",
  left_out: "neutral",
};

/** One round: where it stands in words, how many have answered, and what a teacher can do about it. */
export function RoundLine({ round, course }: RoundLineProps) {
  const { t } = useTranslation("courseList");
  const localText = useLocalText();
  const time = useSchoolTime();
  const stage = stageOf(round);
  const { received, eligible, evaluation_id, opens_at, closes_at, counts_at } = round;
  const name = localText(round.name);

  return (
    <li className="round">
      <div className="round-words">
        <p>
          <span className="mr-2 font-semibold">{name}</span>
          <Tag tone={tones[stage]}>{t(`round.stage.${stage}`)}</Tag>
        </p>
        <p className="text-muted">
          {t(`round.text.${stage}`, {
            opens: momentInWords(opens_at, time),
            closes: momentInWords(closes_at, time),
            counts: momentInWords(counts_at, time),
            received,
            eligible,
          })}
        </p>
        {stage === "open" && <Answered received={received} eligible={eligible} />}
      </div>
      <div className="round-ways">
        <OwnLink round={round} course={course} />
        {stage === "open" && evaluation_id !== null && (
          <Link
            from={courseListRoute}
            to="."
            search={(search) => ({ ...search, present: evaluation_id })}
            aria-label={t("round.presentOf", { course, name })}
            className={buttonClass({ size: "compact" })}
          >
            <Icon name="qr" />
            {t("round.present")}
          </Link>
        )}
        {stage === "open" && evaluation_id !== null && (
          <RemindClass evaluation={evaluation_id} course={course} name={name} />
        )}
        {stage === "published" && evaluation_id !== null && (
          <Link
            to={paths.evaluationDetail({ evaluation: evaluation_id })}
            aria-label={t("round.resultsOf", { course, name })}
            className={buttonClass({ size: "compact" })}
          >
            {t("round.results")}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The words beside it say the same. */
function Answered({ received, eligible }: Pick<TaughtEvaluation, "received" | "eligible">) {
  const share = eligible === 0 ? 0 : Math.min(1, received / eligible);
  return (
    <div aria-hidden="true" className="round-bar">
      <div style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
