import { useMemo, useState } from "react";

import type { Language } from "../i18n/language";
import { textIn } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { minutesNeeded } from "../questionnaire/duration";
import { AnswerFrame } from "../questionnaire/frame/AnswerFrame";
import type { Answer, Answers, FrozenForm, LocalText } from "../questionnaire/model";
import { progressOf } from "../questionnaire/progress";
import { itemsOf, stepsOf } from "../questionnaire/steps";
import { useFilling } from "../questionnaire/views/use-filling";
import { Button } from "../ui/control/Button";
import { StateMessage } from "../ui/feedback/StateMessage";

type PreviewAnsweringProps = {
  frozen: FrozenForm;
  name: LocalText;
  language: Language;
  answers: Answers;
  onChange: (key: string, answer: Answer | undefined) => void;
  onRestart: () => void;
};

/** What the frame shows: the questionnaire with its bar, up to the point where it would be sent. */
export function PreviewAnswering({ frozen, name, language, answers, onChange, onRestart }: PreviewAnsweringProps) {
  const { t } = useTranslation("templates", language);
  const [finished, setFinished] = useState(false);
  const filling = useFilling({ frozen, answers, onFinish: () => setFinished(true) });
  const steps = useMemo(() => stepsOf(frozen), [frozen]);
  const progress = progressOf(steps, answers);
  const facts = [
    ...frozen.teachers.map((teacher) => teacher.name),
    t("preview.length", {
      count: progress.total,
      minutes: minutesNeeded(itemsOf(steps).map(({ question }) => question)),
    }),
  ];

  if (steps.length === 0) return <p className="p-6 text-sm text-muted">{t("preview.empty")}</p>;

  function restart() {
    setFinished(false);
    filling.goTo(0);
    onRestart();
  }

  if (finished) {
    return (
      <div lang={language} className="grid h-full content-center p-4">
        <StateMessage
          title={t("preview.finished")}
          text={t("preview.finishedText")}
          action={
            <Button autoFocus size="compact" onClick={restart}>
              {t("preview.restart")}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <AnswerFrame
      frozen={frozen}
      answers={answers}
      onChange={onChange}
      filling={filling}
      answered={progress.answered}
      total={progress.total}
      language={language}
      head={
        <>
          <p className="text-2xl font-semibold text-balance">{textIn(language, name)}</p>
          <p className="text-sm text-muted">{facts.join(" · ")}</p>
        </>
      }
      kept={<span className="whitespace-nowrap">{t("preview.kept")}</span>}
      send={t("preview.submit")}
    />
  );
}
