import { type MouseEvent, useState } from "react";

import type { ResultView } from "../../../api/models";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTermText } from "../../../calendar/use-term-text";
import { DownloadButton } from "../../../documents/DownloadButton";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { FrozenForm } from "../../../questionnaire/model";
import { TwinSwitch } from "../../../results/TwinSwitch";
import { Banner } from "../../../ui/feedback/Banner";
import { buttonClass } from "../../../ui/control/button-class";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { Parts } from "../../../ui/text/Parts";
import { Segmented } from "../../../ui/control/Segmented";
import { Comments } from "./Comments";
import { CourseRatings } from "./enterprises/CourseRatings";
import { Lead } from "./Lead";
import { ProfilePlot } from "./ProfilePlot";
import { Questions } from "./Questions";
import { Replies } from "./replies/Replies";
import { RulesLine } from "./RulesLine";
import { shapeOf } from "./shape";
import { Trend } from "./Trend";
import "./result-page.css";

/** From top to bottom: how many, a sentence, then everything that it stands on; apart from it what others than students say. */
export function ClassResultPage({ view }: { view: ResultView }) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const { form, result } = view;
  // Whoever manages the class reads about one teacher after the other.
  const [chosen, setChosen] = useState(form.teachers[0]?.id ?? null);
  const teacher = view.teacher ?? chosen;
  const shape = shapeOf(form, result, teacher);
  const enough = result.response.ballots >= result.minimums.distribution;
  const isFinal = view.campaign.kind === "final";
  const isTeacher = view.teacher !== null;

  return (
    <div className="result @container">
      <header className="result-head">
        <div className="min-w-0">
          <PageTitle>{t("heading", { course: localText(view.course_name) })}</PageTitle>
          <About view={view} form={form} />
        </div>
        <div className="flex flex-wrap gap-2">
          <DownloadButton
            ask={(get, format) =>
              get("/evaluations/{id}/result/document", { path: { id: view.evaluation }, query: { format } })
            }
          />
          {isTeacher && (
            <a href="#reply" className={buttonClass({ variant: "primary", size: "compact" })} onClick={goToReply}>
              {t(view.replies.some((reply) => reply.teacher === view.teacher) ? "reply.edit" : "reply.title")}
            </a>
          )}
        </div>
      </header>
      {!isFinal && <Banner icon="lock">{t("midterm")}</Banner>}
      {!isTeacher && view.published_at === null && <Banner>{t("notPublished")}</Banner>}
      {!isTeacher && form.teachers.length > 1 && enough && (
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t("teachers")}
            value={teacher ?? ""}
            options={form.teachers.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setChosen}
          />
          <p className="text-sm text-muted">{t("teachersNote")}</p>
        </div>
      )}
      <Lead result={result} shape={shape} compared={isFinal} side={enough && <TwinSwitch />} />
      {enough && (
        <>
          <ProfilePlot shape={shape} compared={isFinal} minimums={result.minimums} />
          <Questions sections={shape.sections} minimums={result.minimums} />
          <Comments view={view} sections={shape.sections} />
        </>
      )}
      {isFinal && (
        <>
          <Trend points={view.trend} evaluation={view.evaluation} teacher={teacher} />
          <CourseRatings evaluation={view.evaluation} side={!enough && <TwinSwitch />} />
        </>
      )}
      <Replies view={view} />
      <RulesLine view={view} minimums={result.minimums} />
    </div>
  );
}

function About({ view, form }: { view: ResultView; form: FrozenForm }) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const termText = useTermText();
  const { locale, timeZone } = useSchoolTime();
  const day = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(at));
  return (
    <p className="text-sm text-muted">
      <Parts
        parts={[
          view.class_code,
          form.teachers.map(({ name }) => name).join(t("and")),
          localText(view.college_name),
          termText.name(view.term),
          localText(view.campaign.name),
          view.published_at === null ? "" : t("published", { day: day(view.published_at) }),
        ]}
      />
    </p>
  );
}

/** To the box, ready to be written in: the address alone would only scroll there. */
function goToReply(event: MouseEvent) {
  const box = document.querySelector<HTMLElement>("#reply textarea");
  if (!box) return;
  event.preventDefault();
  document.getElementById("reply")?.scrollIntoView();
  box.focus({ preventScroll: true });
}
