import { Link } from "@tanstack/react-router";

import type { Lesson, OpenClass } from "../../../api/own/todo-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { clockInWords } from "../../../lib/time";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { paths } from "../../paths";
import { isOn, isToday } from "./home";

type LessonsProps = { lessons: readonly Lesson[]; open: readonly OpenClass[] };

/** Today's classes, or those of the next day that has any. */
export function Lessons({ lessons, open }: LessonsProps) {
  const { t } = useTranslation("home");
  const { timeZone } = useSchoolTime();
  const now = useNow();
  const [first] = lessons;
  const today = first !== undefined && isToday(first.date, now, timeZone);
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons" className="home-title">
        {first && !today ? <NextDay date={first.date} /> : t("lessons.today")}
      </h2>
      {first ? (
        <ul className="home-rows">
          {lessons.map((lesson) => (
            <LessonRow
              key={`${lesson.offering_id} ${lesson.period_from}`}
              lesson={lesson}
              open={open.find(({ offering_id }) => offering_id === lesson.offering_id)}
              today={today}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t("lessons.none")}</p>
      )}
    </section>
  );
}

function NextDay({ date }: { date: string }) {
  const { t } = useTranslation("home");
  const { locale } = useSchoolTime();
  const day = { month: "long", day: "numeric", weekday: "short", timeZone: "UTC" } as const;
  return t("lessons.next", { day: new Intl.DateTimeFormat(locale, day).format(new Date(date)) });
}

type LessonRowProps = { lesson: Lesson; open: OpenClass | undefined; today: boolean };

function LessonRow({ lesson, open, today }: LessonRowProps) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const time = useSchoolTime();
  const on = isOn(lesson, useNow());
  const { begins_at, ends_at, period_from: from, period_to: to } = lesson;
  const clock = (at: string) => clockInWords(new Date(at), time);
  const periods = t("lessons.periods", { periods: from === to ? from : `${from}–${to}` });
  const course = localText(lesson.course);
  return (
    <li className="home-row home-lesson">
      <p className="text-sm">
        {begins_at === null || ends_at === null ? (
          periods
        ) : (
          <>
            <span className="block font-semibold">{clock(begins_at)}</span>
            <span className="block text-muted">{clock(ends_at)}</span>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-semibold">{course}</p>
        <p className="text-note text-muted">
          {[lesson.class_code, begins_at !== null && periods, lesson.room].filter(Boolean).join(" · ")}
        </p>
        {open && today && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Link
              to={paths.courseList({ term: open.campaign.term_id, present: open.evaluation_id })}
              aria-label={t("open.qrOf", { course, code: lesson.class_code })}
              className={buttonClass({ variant: on ? "primary" : "secondary", size: "compact" })}
            >
              <Icon name="qr" />
              {t("lessons.qr")}
            </Link>
            <span className="text-note text-muted">
              {t("lessons.answered", { received: open.received, eligible: open.eligible })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
