import { useState } from "react";

import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { Segmented } from "../../../ui/control/Segmented";
import { lengthOf, longestBody } from "./notice-draft";
import { useFaultText } from "./use-fault-text";
import type { NoticeForm } from "./use-notice-form";

const kinds = ["notice", "announcement"] as const;

/** The kind and the text in both languages; once it is published, the text alone. */
export function TextPart({ form, fixed }: { form: NoticeForm; fixed: boolean }) {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const { draft, change } = form;

  return (
    <>
      {fixed ? (
        <p className="text-sm text-muted">{t("editor.fixed")}</p>
      ) : (
        <RadioGroupField
          name="kind"
          label={t("editor.kind")}
          value={draft.kind}
          choices={kinds.map((value) => ({
            value,
            label: notices(`kind.${value}`),
            about: t(`editor.kindAbout.${value}`),
          }))}
          onChoose={(kind) => change({ kind })}
        />
      )}
      <Words form={form} />
      {!fixed && (
        <CheckboxField
          name="confirm"
          label={t("editor.confirm")}
          about={t("editor.confirmHint")}
          checked={draft.confirm}
          onCheck={(confirm) => change({ confirm })}
        />
      )}
    </>
  );
}

function Words({ form: { draft, change, faults } }: { form: NoticeForm }) {
  const { t } = useTranslation("notificationManagement");
  const faultText = useFaultText(faults);
  const [chosen, setChosen] = useState<"zh" | "en">("zh");
  // What is at fault is in view, so that it can get the focus.
  const english = faults.title_en !== undefined || faults.body_en !== undefined;
  const chinese = faults.title_zh !== undefined || faults.body_zh !== undefined;
  const language = chinese ? "zh" : english ? "en" : chosen;
  const isZh = language === "zh";
  const empty = draft.titleEn === "" && draft.bodyEn === "";
  const body = isZh ? draft.bodyZh : draft.bodyEn;

  return (
    <>
      <div className="justify-self-start">
        <Segmented
          label={t("editor.language")}
          value={language}
          options={[
            { value: "zh", label: t("editor.zh") },
            { value: "en", label: t(empty ? "editor.enEmpty" : "editor.en") },
          ]}
          onChoose={setChosen}
        />
      </div>
      <TextField
        key={`title ${language}`}
        name={isZh ? "title_zh" : "title_en"}
        label={t(`editor.titleIn.${language}`)}
        lang={isZh ? "zh-CN" : "en"}
        required={isZh}
        hint={isZh ? undefined : t("editor.enHint")}
        autoComplete="off"
        value={isZh ? draft.titleZh : draft.titleEn}
        onValueChange={(title) => change(isZh ? { titleZh: title } : { titleEn: title })}
        error={faultText(isZh ? "title_zh" : "title_en")}
      />
      <TextAreaField
        key={`body ${language}`}
        name={isZh ? "body_zh" : "body_en"}
        label={t(`editor.bodyIn.${language}`)}
        lang={isZh ? "zh-CN" : "en"}
        required={isZh}
        rows={10}
        hint={t("editor.bodyHint", { left: longestBody - lengthOf(body) })}
        value={body}
        onValueChange={(text) => change(isZh ? { bodyZh: text } : { bodyEn: text })}
        error={faultText(isZh ? "body_zh" : "body_en")}
      />
    </>
  );
}
