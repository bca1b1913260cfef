/**
 * A form as those who answer it will see it: on a phone and on a desktop, in either language, for one teacher or three. Answers
 * can be tried; they go nowhere.
 */
import { type CSSProperties, useCallback, useMemo, useRef, useState } from "react";

import { type Language, loadTextsInBoth, useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import type { Answer, Answers, Form, FrozenForm, LocalText } from "../questionnaire/model";
import { repeatOf } from "../questionnaire/repeat";
import { AboutGraduates } from "../questionnaire/views/controls/anonymous";
import { withAnswer } from "../questionnaire/views/with-answer";
import { Segmented } from "../ui/control/Segmented";
import { PreviewAnswering } from "./PreviewAnswering";
import { PreviewScore } from "./PreviewScore";
import { useWidth } from "./use-width";
import "./preview.css";

type TemplatePreviewProps = {
  form: Form;
  name: LocalText;
};

type Device = "phone" | "desktop";

/** As wide as a desktop's window is drawn, and the least room in which showing it so makes sense. */
const desktopWidth = 1040;
const leastForDesktop = 560;

export function TemplatePreview({ form, name }: TemplatePreviewProps) {
  const { t } = useTranslation("templates");
  const interfaceLanguage = useLanguage();
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const [chosenDevice, setDevice] = useState<Device>("phone");
  const [teachers, setTeachers] = useState<"1" | "3">("1");
  const [answers, setAnswers] = useState<Answers>({});
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(room);

  const language = chosenLanguage ?? interfaceLanguage;
  const wide = width >= leastForDesktop;
  const device = wide ? chosenDevice : "phone";
  const repeats = form.sections.some((section) => repeatOf(section) === "teacher");
  const aboutGraduates = form.sections.some((section) => repeatOf(section) === "outcome");
  const frozen = useFrozen(form, repeats ? Number(teachers) : 0, language);
  const change = useCallback(
    (key: string, answer: Answer | undefined) => setAnswers((before) => withAnswer(before, key, answer)),
    [],
  );

  async function choose(next: Language) {
    await Promise.all([loadTextsInBoth("questionnaire"), loadTextsInBoth("templates")]);
    setChosenLanguage(next);
  }

  function restart() {
    setAnswers({});
    // The button that was pressed is gone.
    frame.current?.focus();
  }

  const scale: CSSProperties = device === "desktop" ? { zoom: Math.min(1, width / desktopWidth) } : {};
  return (
    <div ref={room} className="preview" data-device={device} data-bare={!wide || undefined}>
      <div className="preview-choices flex w-full flex-wrap gap-2">
        {wide && (
          <Segmented
            label={t("preview.device")}
            value={device}
            options={[
              { value: "phone", label: t("preview.phone") },
              { value: "desktop", label: t("preview.desktop") },
            ]}
            onChoose={setDevice}
          />
        )}
        <Segmented
          label={t("preview.language")}
          value={language}
          options={[
            { value: "zh-CN", label: t("preview.zh") },
            { value: "en", label: t("preview.en") },
          ]}
          onChoose={(next) => void choose(next)}
        />
        {repeats && (
          <Segmented
            label={t("preview.teachers")}
            value={teachers}
            options={[
              { value: "1", label: t("preview.oneTeacher") },
              { value: "3", label: t("preview.threeTeachers") },
            ]}
            onChoose={setTeachers}
          />
        )}
      </div>
      <div
        ref={frame}
        role="region"
        aria-label={t("preview.label")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also by keys
        tabIndex={0}
        className="preview-frame"
      >
        <div className="preview-screen" style={scale}>
          <AboutGraduates value={aboutGraduates}>
            <PreviewAnswering
              frozen={frozen}
              name={name}
              language={language}
              answers={answers}
              onChange={change}
              onRestart={restart}
            />
          </AboutGraduates>
        </div>
      </div>
      <PreviewScore frozen={frozen} answers={answers} />
    </div>
  );
}

/** Somebody, or something, must be asked about. */
function useFrozen(form: Form, teachers: number, language: Language): FrozenForm {
  const { t } = useTranslation("templates", language);
  return useMemo(() => {
    const names = [t("preview.teacher1"), t("preview.teacher2"), t("preview.teacher3")];
    return {
      form,
      teachers: names.slice(0, teachers).map((name, index) => ({ id: String(index), name })),
      own: [],
      outcomes: ([1, 2, 3] as const).map((number) => {
        const [short, text] = [t(`preview.outcome${number}`), t(`preview.outcome${number}Text`)];
        return { id: String(number), number, short: { zh: short, en: short }, text: { zh: text, en: text } };
      }),
    };
  }, [form, teachers, t]);
}
