import { use } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { TextQuestion } from "../../model";
import { AboutGraduates, Anonymous, Watch } from "./anonymous";
import type { ControlProps } from "./control-props";
import { useTyped } from "./use-typed";
import "./typed-fields.css";

const asItIs = (text: string) => text;
const readText = (typed: string) => (typed.trim() === "" ? undefined : typed);
/** How much room is left is said in these steps, not at every letter. */
const warnings = [0, 10, 20, 50] as const;

export function TextControl(props: ControlProps<TextQuestion>) {
  const { question, answer, language, id, describedBy, invalid, onAnswer } = props;
  const { t } = useTranslation("questionnaire", language);
  const given = typeof answer === "string" ? answer : undefined;
  const [typed, setTyped] = useTyped(given, asItIs, readText);
  const anonymous = use(Anonymous);
  const aboutGraduates = use(AboutGraduates);
  const watch = use(Watch);
  const noNames = aboutGraduates ? t("noGraduates") : anonymous ? t("noNames") : null;
  const hintId = noNames === null ? undefined : `${id}-hint`;
  const left = question.max_length - typed.length;
  const warning = typed === "" ? undefined : warnings.find((most) => left <= most);

  function change(text: string) {
    setTyped(text);
    onAnswer(readText(text));
  }

  return (
    <>
      <textarea
        id={id}
        value={typed}
        maxLength={question.max_length}
        required={question.required}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, hintId].filter(Boolean).join(" ") || undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        className="input text-field"
      />
      <div className="question-hint">
        <span id={hintId}>{noNames}</span>
        <span aria-hidden="true" className="text-count">
          {t("count", { count: typed.length, max: question.max_length })}
        </span>
        <span role="status" className="sr-only">
          {warning !== undefined && (warning === 0 ? t("full") : t("lettersLeft", { count: warning }))}
        </span>
      </div>
      {typed && watch?.({ text: typed, language, onText: change })}
    </>
  );
}
