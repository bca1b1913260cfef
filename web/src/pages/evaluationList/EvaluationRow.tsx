import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { StudentEvaluation } from "../../api/ballots/evaluation-queries";
import { useLocalText } from "../../i18n/local-text";
import { paths } from "../paths";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { panelRowClass, RowText } from "../../ui/layout/Panel";
import { Parts } from "../../ui/text/Parts";

type EvaluationRowProps = {
  evaluation: StudentEvaluation;
  /** Parts, each kept together on a narrow screen. */
  text: readonly string[];
  end?: ReactNode;
  /** Leads elsewhere than the line does. */
  beside?: ReactNode;
};

/** One questionnaire in a list: the whole line leads to it. */
export function EvaluationRow({ evaluation, text, end, beside }: EvaluationRowProps) {
  const localText = useLocalText();
  return (
    <li className={beside === undefined ? undefined : "flex flex-wrap items-center justify-end pr-2"}>
      <Link
        to={paths.evaluationDetail({ evaluation: evaluation.id })}
        className={classNames(
          panelRowClass,
          "hover:bg-sunken focus-visible:-outline-offset-3",
          beside !== undefined && "min-w-60 flex-1",
        )}
      >
        <RowText title={localText(evaluation.course_name)} text={<Parts parts={text} />} />
        {end}
        <Icon name="chevron-right" className="text-muted" />
      </Link>
      {beside}
    </li>
  );
}
