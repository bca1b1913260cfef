import { useState } from "react";

import { useTranslation } from "../../../../i18n/use-translation";
import type { ChoiceQuestion, ChoicesQuestion, LocalText } from "../../../../questionnaire/model";
import { Button } from "../../../../ui/control/Button";
import { Icon } from "../../../../ui/icon/Icon";
import { useCommands } from "../../commands/commands-context";
import { fewestOptions, mostOptions } from "../../editor/new-question";
import { saysNone } from "../../editor/none-of-these";
import type { FieldProblem } from "../field-problem";
import { NumberField } from "../NumberField";
import { OptionLine } from "./OptionLine";
import type { SetQuestion } from "../set-question";
import { SwitchLine } from "../SwitchLine";

type OptionFieldsProps = { question: ChoiceQuestion | ChoicesQuestion; problem: FieldProblem; set: SetQuestion };

/** What is not so is not said: forms from before there were such options have the same name. */
const optionOf = (text: LocalText, exclusive: boolean): ChoicesQuestion["options"][number] =>
  exclusive ? { text, exclusive } : { text };

export function OptionFields({ question, problem, set }: OptionFieldsProps) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();
  const [english, setEnglish] = useState(false);
  const { id, options } = question;
  const scored = question.type === "choice" && question.options.some(({ score }) => score !== null);

  function setText(at: number, text: LocalText, typing: string) {
    const field = `options.${at}.${typing}`;
    if (question.type === "choice") {
      set(
        { options: question.options.map((option, place) => (place === at ? { text, score: option.score } : option)) },
        field,
      );
    } else {
      const before = question.options[at];
      // By its words it excludes the others, until somebody says otherwise.
      const exclusive = saysNone(text) || (before?.exclusive === true && !saysNone(before.text));
      set({ options: question.options.with(at, optionOf(text, exclusive)) }, field);
    }
  }

  function setExclusive(at: number, exclusive: boolean) {
    if (question.type !== "choices") return;
    const text = question.options[at]?.text;
    if (text) set({ options: question.options.with(at, optionOf(text, exclusive)) });
  }

  function setScore(at: number, score: number) {
    if (question.type !== "choice") return;
    const next = question.options.map((option, place) => (place === at ? { text: option.text, score } : option));
    set({ options: next }, `options.${at}.score`);
  }

  /** Several lines are as many options, from where they were pasted on. */
  function pasteAt(at: number, lines: readonly string[]) {
    const texts = lines.slice(0, mostOptions - at).map((zh) => ({ zh, en: null }));
    const kept = <Option,>(all: readonly Option[], made: readonly Option[]) =>
      [...all.slice(0, at), ...made, ...all.slice(at + 1)].slice(0, mostOptions);
    if (question.type === "choices") {
      set({
        options: kept(
          question.options,
          texts.map((text) => optionOf(text, saysNone(text))),
        ),
      });
    } else {
      set({
        options: kept(
          question.options,
          texts.map((text) => ({ text, score: scored ? 0 : null })),
        ),
      });
    }
  }

  /** The first gets all, the last nothing, the others in even steps: a beginning to be changed. */
  function setScored(on: boolean) {
    if (question.type !== "choice") return;
    const last = question.options.length - 1;
    set({
      options: question.options.map(({ text }, at) => ({
        text,
        score: on ? Math.round(((last - at) * 100) / last) : null,
      })),
    });
  }

  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">{t("properties.options")}</legend>
        <div className="mt-1.5 grid gap-1.5">
          {options.map((option, at) => (
            <OptionLine
              // oxlint-disable-next-line react/no-array-index-key -- an option is its place
              key={at}
              number={at + 1}
              text={option.text}
              score={scored && "score" in option ? option.score : undefined}
              exclusive={question.type === "choices" ? (question.options[at]?.exclusive ?? false) : undefined}
              english={english}
              invalid={problem(`options.${at}.text.zh`) !== undefined}
              removable={options.length > fewestOptions}
              onText={(text, typing) => setText(at, text, typing)}
              onScore={(score) => setScore(at, score)}
              onExclusive={(exclusive) => setExclusive(at, exclusive)}
              onLines={(lines) => pasteAt(at, lines)}
              onUp={() => perform({ do: "move_option", question: id, from: at, to: at - 1 })}
              onRemove={() => perform({ do: "remove_option", question: id, at })}
            />
          ))}
        </div>
        {options.length < mostOptions && (
          <Button
            variant="quiet"
            size="compact"
            className="mt-1"
            onClick={() => perform({ do: "add_option", question: id })}
          >
            <Icon name="plus" className="size-4.5" />
            {t("properties.addOption")}
          </Button>
        )}
        <div className="mt-1">
          {question.type === "choice" && (
            <SwitchLine checked={scored} onCheckedChange={setScored} aria-description={t("properties.scoredText")}>
              {t("properties.scored")}
            </SwitchLine>
          )}
          <SwitchLine checked={english} onCheckedChange={setEnglish}>
            {t("properties.english")}
          </SwitchLine>
        </div>
      </fieldset>
      {question.type === "choice" && scored && (
        <NumberField
          name="weight"
          label={t("properties.weight")}
          value={question.weight}
          min={1}
          max={100}
          error={problem("weight")}
          onValueChange={(weight) => set({ weight }, "weight")}
        />
      )}
    </>
  );
}
