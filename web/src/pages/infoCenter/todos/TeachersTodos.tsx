import { Link } from "@tanstack/react-router";

import type { UserInfo } from "../../../api/own/queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { agoInWords } from "../../../lib/time-ago";
import { Icon } from "../../../ui/icon/Icon";
import { RowText } from "../../../ui/layout/Panel";
import type { PublishedResults } from "./published-results";
import { LeadIcon, todoRowClass, TodoRows } from "./TodoRows";
import { usePublishedResults } from "./use-published-results";

/** With the results that somebody who teaches was given lately. */
export function TeachersTodos({ info }: { info: UserInfo }) {
  const published = usePublishedResults();
  const rows = published?.map((results) => <PublishedRow key={results.campaign_id} results={results} />);
  return <TodoRows info={info} more={rows ?? null} />;
}

/** To the results themselves where there is one class, to the list of classes where there are more. */
function PublishedRow({ results: { name, evaluations, publishedAt, term } }: { results: PublishedResults }) {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const time = useSchoolTime();
  const [evaluation] = evaluations;
  const only = evaluations.length === 1 && evaluation !== undefined;
  return (
    <li>
      <Link to={only ? paths.evaluationDetail({ evaluation }) : paths.courseList({ term })} className={todoRowClass}>
        <LeadIcon name="report" />
        <RowText
          title={t("todo.published", { round: localText(name) })}
          text={t("todo.publishedText", { count: evaluations.length, when: agoInWords(publishedAt, time) })}
        />
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}
