import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import type { LocalText } from "../../../questionnaire/model";
import { IconButton } from "../../../ui/control/IconButton";
import { Switch } from "../../../ui/control/Switch";
import { inEnglish, type OwnFault, type OwnQuestion, type OwnType, ownTypes, withType } from "./own-draft";
import { OwnOptions } from "./OwnOptions";

type OwnQuestionFieldsProps = {
  number: number;
  question: OwnQuestion;
  /** English is written, too. */
  english: boolean;
  faults: readonly OwnFault[];
  onChange: (question: OwnQuestion) => void;
  onRemove: () => void;
};

/** All that can be set about one of a teacher's own questions. */
export function OwnQuestionFields({ number, question, english, faults, onChange, onRemove }: OwnQuestionFieldsProps) {
  const { t } = useTranslation("courseList");
  const fault = (...named: OwnFault[]) => {
    const found = faults.find((one) => named.includes(one));
    return found && t(`own.fault.${found}`);
  };
  const { text } = question;

  return (
    <fieldset id={`own-question-${question.id}`} className="grid gap-3 rounded-lg border p-3.5">
      <legend className="sr-only">{t("own.question", { number })}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t("own.question", { number })}
        </span>
        <IconButton icon="trash" label={t("own.remove", { number })} onClick={onRemove} />
      </div>
      <TextField
        name="text.zh"
        lang="zh-CN"
        label={t("own.text")}
        value={text.zh}
        error={fault("text", "textLong")}
        onValueChange={(zh) => onChange({ ...question, text: { ...text, zh } })}
      />
      {english && (
        <TextField
          name="text.en"
          lang="en"
          label={t("own.textEn")}
          value={text.en ?? ""}
          onValueChange={(typed) => onChange({ ...question, text: inEnglish(text, typed) })}
        />
      )}
      <SelectField
        name="type"
        label={t("own.type")}
        value={question.type}
        onValueChange={(type) => onChange(withType(question, type as OwnType))}
      >
        {ownTypes.map((type) => (
          <option key={type} value={type}>
            {t(`own.types.${type}`)}
          </option>
        ))}
      </SelectField>
      {question.type === "scale" && (
        <>
          <Ends
            labels={question.labels}
            english={english}
            error={fault("label")}
            onChange={(labels) => onChange({ ...question, labels })}
          />
          <Switch
            checked={question.not_applicable}
            onCheckedChange={(not_applicable) => onChange({ ...question, not_applicable })}
          >
            {t("own.notApplicable")}
          </Switch>
        </>
      )}
      {(question.type === "choice" || question.type === "choices") && (
        <OwnOptions question={question} english={english} error={fault("optionFew", "option")} onChange={onChange} />
      )}
    </fieldset>
  );
}

type EndsProps = {
  labels: LocalText[];
  english: boolean;
  error: string | undefined;
  onChange: (labels: LocalText[]) => void;
};

/** What the lowest and the highest step of a scale mean. */
function Ends({ labels, english, error, onChange }: EndsProps) {
  const { t } = useTranslation("courseList");
  const ends = [
    { at: 0, zh: t("own.low"), en: t("own.lowEn") },
    { at: labels.length - 1, zh: t("own.high"), en: t("own.highEn") },
  ];
  return (
    <div className="grid gap-3 @sm:grid-cols-2">
      {ends.map(({ at, zh, en }) => {
        const label = labels[at] ?? { zh: "", en: null };
        return (
          <div key={at} className="grid content-start gap-3">
            <TextField
              name={`labels.${at}.zh`}
              lang="zh-CN"
              label={zh}
              value={label.zh}
              error={label.zh.trim() === "" ? error : undefined}
              onValueChange={(typed) => onChange(labels.with(at, { ...label, zh: typed }))}
            />
            {english && (
              <TextField
                name={`labels.${at}.en`}
                lang="en"
                label={en}
                value={label.en ?? ""}
                onValueChange={(typed) => onChange(labels.with(at, inEnglish(label, typed)))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
