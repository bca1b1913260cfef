import { Link } from "@tanstack/react-router";

import type { Visit } from "../../../api/observation/visit-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useVisitText } from "../../../observation/use-visit-text";
import { Tag } from "../../../ui/feedback/Tag";
import { Parts } from "../../../ui/text/Parts";
import { paths } from "../../paths";
import { useStateText } from "./use-state-text";

/** A report in a line: to it, and what became of it. */
export function WrittenItem({ visit }: { visit: Visit }) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const stateText = useStateText();
  const { id, course, state, teachers } = visit;
  const name = localText(course.name);
  return (
    <li className="visit visit-written">
      <div className="min-w-0">
        <h3 className="text-base">
          <Link
            to={paths.evaluationDetail({ visit: id })}
            aria-label={t("visits.readOf", { course: name })}
            className="visit-read"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          <Parts parts={[text.when(visit), text.names(teachers)]} />
        </p>
        {(state === "written" || state === "disputed") && (
          <p className="text-sm text-muted">{t(`visits.may.${state}`)}</p>
        )}
      </div>
      {state !== "planned" && <Tag tone={state === "disputed" ? "warn" : "neutral"}>{stateText(state)}</Tag>}
    </li>
  );
}
