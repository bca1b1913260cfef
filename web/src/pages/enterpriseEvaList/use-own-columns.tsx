import { Link } from "@tanstack/react-router";

import type { OwnSurvey, OwnSurveyRow } from "../../api/surveys/own-surveys";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { CopyButton } from "../../rating/CopyButton";
import { useRatingText } from "../../rating/use-rating-text";
import { isWaiting, mayForward } from "../../rating/waiting";
import type { Column } from "../../table/DataTable";
import { buttonClass } from "../../ui/control/button-class";
import { Tag } from "../../ui/feedback/Tag";
import { paths } from "../paths";
import { stateOf } from "./row-state";

const tones = { submitted: "ok", returned: "warn", waiting: "info" } as const;

/** Of colleagues where they stand; of one's own also what was said. */
export function useOwnColumns(survey: OwnSurvey): Column<OwnSurveyRow>[] {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();
  const now = useNow();
  const { moment } = useRatingText();
  const isRead = ({ mine, submitted_at, submission }: OwnSurveyRow) =>
    mine && submitted_at !== null && submission !== null;
  const firstOf = ({ invitation }: OwnSurveyRow) => survey.rows.find((row) => row.invitation === invitation);

  return [
    {
      id: "target",
      header: t("column.target"),
      narrow: "title",
      cell: (row) =>
        isRead(row) ? (
          <Link to={paths.evaluationDetail({ enterprise: row.invitation, target: row.target })} className="row-link">
            {localText(row.target_name)}
          </Link>
        ) : (
          <span className="font-semibold">{localText(row.target_name)}</span>
        ),
    },
    {
      id: "rater",
      header: t("column.rater"),
      narrow: "below",
      cell: ({ rater, mine }) => (mine ? t("list.mine", { name: rater }) : rater),
    },
    {
      id: "state",
      header: t("column.state"),
      narrow: "end",
      cell: (row) => {
        const state = stateOf(row);
        const tone = state in tones ? tones[state as keyof typeof tones] : "neutral";
        return <Tag tone={tone}>{t(`state.${state}`)}</Tag>;
      },
    },
    {
      id: "when",
      header: t("column.when"),
      narrow: "below",
      cell: ({ submitted_at }) => (submitted_at === null ? "" : moment(submitted_at)),
    },
    {
      id: "deeds",
      header: t("column.deeds"),
      narrow: "below",
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          {isWaiting(survey, row, now) && (
            <Link
              to={paths.enterpriseEvaSubmit({ invitation: row.invitation })}
              className={buttonClass({ variant: "primary", size: "compact" })}
            >
              {t(row.answer_state === "none" ? "list.begin" : "list.goOn")}
            </Link>
          )}
          {firstOf(row) === row && mayForward(survey, row.invitation, now) && (
            <Link
              to={paths.enterpriseEvaList({ forward: row.invitation })}
              id={`forward-${row.invitation}`}
              className={buttonClass({ size: "compact" })}
            >
              {t("forward.open")}
            </Link>
          )}
          {isRead(row) && <CopyButton compact invitation={row.invitation} target={row.target} />}
        </span>
      ),
    },
  ];
}
