import { Link } from "@tanstack/react-router";

import type { MeetingToVisit } from "../../../api/observation/visit-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useVisitText } from "../../../observation/use-visit-text";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { Parts } from "../../../ui/text/Parts";
import { meetingLinkId, meetingWords, selectCourseRoute } from "../route";
import { useChoice } from "../use-choice";

type MeetingItemProps = { meeting: MeetingToVisit; onReach: () => void };

/** One class at one time, and the way to book it; or that one is there already, or why one cannot be. */
export function MeetingItem({ meeting, onReach }: MeetingItemProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const { choice } = useChoice();
  const { offering, date, period_from: from, teachers, room, not_seen_terms, visit, clash } = meeting;
  const chosen = { offering, date, from };
  const id = meetingLinkId(chosen);
  const isOpen = choice.meeting !== null && meetingLinkId(choice.meeting) === id;
  const course = localText(meeting.course.name);

  return (
    <li className="meeting" data-open={isOpen || undefined}>
      <div className="meeting-words">
        <h3 className="text-base">{course}</h3>
        <p>
          <Parts parts={[text.names(teachers), room ?? ""]} />
        </p>
        <p className={not_seen_terms > 1 ? "text-text" : undefined}>{text.seen(not_seen_terms)}</p>
        {visit === null && clash !== null && (
          <p className="meeting-clash">
            <Icon name="warning" className="size-4" />
            {text.clash(clash)}
          </p>
        )}
      </div>
      {visit === null ? (
        <Link
          id={id}
          from={selectCourseRoute}
          search={(before) => ({ ...before, ...meetingWords(chosen) })}
          resetScroll={false}
          aria-label={t("choose.openOf", { course })}
          aria-current={isOpen || undefined}
          className={buttonClass({ size: "compact" })}
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          {t("choose.open")}
        </Link>
      ) : (
        <p className="meeting-booked">
          <Icon name="check" className="size-4" />
          {t("choose.booked")}
        </p>
      )}
    </li>
  );
}
