import { useTranslation } from "../../../i18n/use-translation";
import type { LocalText } from "../../../questionnaire/model";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { IconButton } from "../../../ui/control/IconButton";
import { fewestOptions, inEnglish, mostOptions, type WithOptions, withOptions } from "./own-draft";

type OwnOptionsProps = {
  question: WithOptions;
  english: boolean;
  error: string | undefined;
  onChange: (question: WithOptions) => void;
};

/** What can be chosen; at least two. */
export function OwnOptions({ question, english, error, onChange }: OwnOptionsProps) {
  const { t } = useTranslation("courseList");
  const texts = question.options.map(({ text }) => text);
  const set = (next: readonly LocalText[]) => onChange(withOptions(question, next));
  const invalid = ({ zh }: LocalText) => (error !== undefined && zh.trim() === "") || undefined;

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t("own.options")}</legend>
      {texts.map((text, at) => (
        // Options have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 gap-1.5">
            <input
              className="input"
              lang="zh-CN"
              aria-label={t("own.option", { number: at + 1 })}
              aria-invalid={invalid(text)}
              value={text.zh}
              onChange={({ currentTarget }) => set(texts.with(at, { ...text, zh: currentTarget.value }))}
            />
            {english && (
              <input
                className="input"
                lang="en"
                aria-label={t("own.optionEn", { number: at + 1 })}
                value={text.en ?? ""}
                onChange={({ currentTarget }) => set(texts.with(at, inEnglish(text, currentTarget.value)))}
              />
            )}
          </div>
          {texts.length > fewestOptions && (
            <IconButton
              icon="close"
              label={t("own.removeOption", { number: at + 1 })}
              onClick={() => set(texts.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
      {texts.length < mostOptions && (
        <Button
          size="compact"
          variant="quiet"
          className="justify-self-start"
          onClick={() => set([...texts, { zh: "", en: null }])}
        >
          <Icon name="plus" />
          {t("own.addOption")}
        </Button>
      )}
    </fieldset>
  );
}
