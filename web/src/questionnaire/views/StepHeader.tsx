import type { Language } from "../../i18n/language";
import { textIn } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import type { StepProgress } from "../progress";
import type { Step } from "../steps";
import "./step-header.css";

type StepHeaderProps = {
  steps: readonly Step[];
  progress: readonly StepProgress[];
  step: number;
  language: Language;
  onStep: (step: number) => void;
};

/** More names than this do not fit beside each other on a phone: there, only the one in view is written. */
const mostNamed = { "zh-CN": 4, en: 3 };

/** The parts of the questionnaire, how far each is answered, and the way to each. */
export function StepHeader({ steps, progress, step: current, language, onStep }: StepHeaderProps) {
  const { t } = useTranslation("questionnaire", language);
  if (steps.length < 2) return null;
  const nameOf = ({ section }: Step) => (section ? textIn(language, section.title) : t("ownStep"));
  const now = steps[current];

  return (
    <nav aria-label={t("steps")} className="form-steps" data-many={steps.length > mostNamed[language] || undefined}>
      <ol>
        {steps.map((step, index) => {
          const { answered = 0, total = 0, missing = [] } = progress[index] ?? {};
          const complete = missing.length === 0 && (answered === total || index < current);
          return (
            <li key={step.section?.id ?? "own"}>
              <button
                type="button"
                aria-current={index === current ? "step" : undefined}
                data-reached={complete || index < current || undefined}
                onClick={() => onStep(index)}
              >
                <span className="form-step-name">{nameOf(step)}</span>
                <span className="sr-only"> {t("answeredInWords", { answered, total })}</span>
                <span aria-hidden="true" className="form-step-count">
                  {complete && <Icon name="check" className="size-3.5 stroke-[2.5]" />}
                  {t("answered", { answered, total })}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {now && (
        <p aria-hidden="true" className="form-steps-now">
          <b>{nameOf(now)}</b> {t("stepOf", { step: current + 1, steps: steps.length })}
        </p>
      )}
    </nav>
  );
}
