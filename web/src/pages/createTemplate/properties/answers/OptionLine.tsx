import type { ClipboardEvent } from "react";

import { useTranslation } from "../../../../i18n/use-translation";
import type { LocalText } from "../../../../questionnaire/model";
import { IconButton } from "../../../../ui/control/IconButton";
import { withLanguage } from "../../editor/local-text";
import { saysNone } from "../../editor/none-of-these";
import { NumberInput } from "../NumberInput";
import { SwitchLine } from "../SwitchLine";

type OptionLineProps = {
  number: number;
  text: LocalText;
  /** Undefined where options have none; null where this one's is missing. */
  score: number | null | undefined;
  /** Whether none of the others is chosen beside it; undefined where only one is. */
  exclusive: boolean | undefined;
  english: boolean;
  invalid: boolean;
  removable: boolean;
  onText: (text: LocalText, typing: string) => void;
  onScore: (score: number) => void;
  onExclusive: (exclusive: boolean) => void;
  /** Several lines were pasted. */
  onLines: (lines: string[]) => void;
  onUp: () => void;
  onRemove: () => void;
};

const linesOf = (pasted: string) =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function OptionLine(props: OptionLineProps) {
  const { number, text, score, exclusive, english, invalid, removable, onText, onScore, onUp, onRemove } = props;
  const { t } = useTranslation("createTemplate");

  function paste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData("text"));
    if (lines.length < 2) return;
    event.preventDefault();
    props.onLines(lines);
  }

  return (
    <div className="numbered-line">
      <span aria-hidden="true">{number}</span>
      <div className="grid min-w-0 gap-1.5">
        <div className="flex min-w-0 items-center gap-1">
          <input
            className="input min-w-0 flex-1"
            name={`options.${number - 1}.text.zh`}
            aria-label={t("properties.optionZh", { number })}
            aria-invalid={invalid || undefined}
            value={text.zh}
            onChange={({ currentTarget }) => onText(withLanguage(text, "zh", currentTarget.value), "zh")}
            onPaste={paste}
          />
          {score !== undefined && (
            <NumberInput
              className="input max-w-15 text-right"
              name={`options.${number - 1}.score`}
              aria-label={t("properties.optionScore", { number })}
              aria-invalid={score === null ? true : undefined}
              value={score ?? 0}
              min={0}
              max={100}
              onValueChange={onScore}
            />
          )}
          <IconButton
            icon="chevron-up"
            label={t("properties.optionUp", { number })}
            // The first keeps the room, so that the fields stand in line.
            className={number === 1 ? "invisible" : undefined}
            onClick={onUp}
          />
          {removable && <IconButton icon="close" label={t("properties.removeOption", { number })} onClick={onRemove} />}
        </div>
        {exclusive !== undefined && (exclusive || saysNone(text) || number > 1) && (
          <SwitchLine checked={exclusive} onCheckedChange={props.onExclusive}>
            {t("properties.exclusive")}
          </SwitchLine>
        )}
        {english && (
          <input
            className="input"
            lang="en"
            name={`options.${number - 1}.text.en`}
            aria-label={t("properties.optionEn", { number })}
            value={text.en ?? ""}
            onChange={({ currentTarget }) => onText(withLanguage(text, "en", currentTarget.value), "en")}
          />
        )}
      </div>
    </div>
  );
}
