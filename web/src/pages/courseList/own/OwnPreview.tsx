import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";

import type { OwnQuestions } from "../../../api/models";
import { userInfoQuery } from "../../../api/own/queries";
import { useLanguage } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import type { Answer, Answers, FrozenForm, Question } from "../../../questionnaire/model";
import { withAnswer } from "../../../questionnaire/views/with-answer";
import { PreviewAnswering } from "../../../templates/PreviewAnswering";
import { useWidth } from "../../../templates/use-width";
import { OverPage } from "../../../ui/overlay/OverPage";
import "../../../templates/preview.css";

/** With less room the screen itself is the frame. */
const leastForFrame = 560;

type OwnPreviewProps = { own: OwnQuestions; questions: readonly Question[]; onClose: () => void };

/** The teacher's own questions as they will stand at the end of their part, to be tried out. */
export function OwnPreview({ own, questions, onClose }: OwnPreviewProps) {
  const { t } = useTranslation("courseList");
  const language = useLanguage();
  const { data: me } = useQuery(userInfoQuery);
  const [answers, setAnswers] = useState<Answers>({});
  const room = useRef<HTMLDivElement>(null);
  const narrow = useWidth(room) < leastForFrame;
  const frozen = useMemo<FrozenForm>(() => {
    const id = me?.username ?? "";
    return {
      form: { sections: [] },
      teachers: [{ id, name: me?.name ?? "" }],
      own: [{ teacher: id, questions: [...questions] }],
    };
  }, [me, questions]);
  const change = useCallback(
    (key: string, answer: Answer | undefined) => setAnswers((before) => withAnswer(before, key, answer)),
    [],
  );

  return (
    <OverPage title={t("own.preview")} closeLabel={t("own.closePreview")} onClose={onClose}>
      <div ref={room} className="preview" data-device="phone" data-bare={narrow || undefined}>
        <p className="text-sm text-muted">{t("own.previewNote")}</p>
        <div
          role="region"
          aria-label={t("own.preview")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also by keys
          tabIndex={0}
          className="preview-frame"
        >
          <div className="preview-screen">
            <PreviewAnswering
              frozen={frozen}
              name={own.course_name}
              language={language}
              answers={answers}
              onChange={change}
              onRestart={() => setAnswers({})}
            />
          </div>
        </div>
      </div>
    </OverPage>
  );
}
