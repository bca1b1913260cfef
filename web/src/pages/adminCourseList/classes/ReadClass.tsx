import type { Offering } from "../../../api/teaching/teaching-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { meetingOf } from "../../../timetable/meeting";
import { MeetingLines } from "../../../timetable/MeetingLines";
import { Banner } from "../../../ui/feedback/Banner";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { PanelSection } from "../../../ui/layout/PanelSection";
import { PanelBody } from "../../../ui/overlay/SidePanel";
import { useCredits } from "../use-credits";
import { ClassWeek } from "./meetings/ClassWeek";
import { StudentsSection } from "./students/StudentsSection";
import { TeacherLink } from "./teachers/TeacherLink";

export function ReadClass({ offering }: { offering: Offering }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const creditsText = useCredits();
  const { course_name, course_code, credits, college, teachers, meetings } = offering;

  return (
    <PanelBody>
      <Banner>{t("readOnly")}</Banner>
      <Facts>
        <Fact label={t("class.column.course")}>
          {localText(course_name)}{" "}
          <span className="text-muted">{[course_code, creditsText(credits)].filter(Boolean).join(" · ")}</span>
        </Fact>
        <Fact label={t("class.column.college")}>{localText(college)}</Fact>
        <Fact label={t("class.column.teachers")}>
          {teachers.length === 0 && <span className="text-muted">{t("class.noTeacher")}</span>}
          {teachers.map((teacher, index) => (
            <p key={teacher.username}>
              <TeacherLink teacher={teacher} />{" "}
              <span className="text-muted">
                {teacher.username}
                {index === 0 && teacher.part === "lead" && teachers.length > 1 && ` · ${t("class.teachers.lead")}`}
                {(teacher.part === "assistant" || teacher.part === "not_rated") &&
                  ` · ${t(`class.teachers.${teacher.part}`)}`}
              </span>
            </p>
          ))}
        </Fact>
      </Facts>
      <PanelSection id="meetings" title={t("class.meetings.title")}>
        <div className="text-sm">
          <MeetingLines meetings={meetings} />
        </div>
        <ClassWeek meetings={meetings.map(meetingOf)} />
      </PanelSection>
      <StudentsSection offering={offering} />
    </PanelBody>
  );
}
