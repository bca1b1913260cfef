import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserInfo } from "../../../api/own/queries";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useForm } from "../../../forms/use-form";
import { type Language, setLanguage } from "../../../i18n/language";
import { EditForm } from "./EditForm";
import { type InfoConflict, useSaveInfo } from "./use-save-info";

const languages = ["zh-CN", "en"] as const satisfies readonly Language[];

type LanguageFormProps = { info: UserInfo; onSaved: () => void; onCancel: () => void };

/** The language of the pages and of what the school sends; the pages follow at once. */
export function LanguageForm({ info, onSaved, onCancel }: LanguageFormProps) {
  const { t } = useTranslation("infoCenter");
  const save = useSaveInfo(info);
  const [conflict, setConflict] = useState<InfoConflict | null>(null);

  const form = useForm<{ language: Language }>({
    initial: { language: info.language },
    check: () => ({}),
    async send({ language }) {
      setConflict(null);
      const crossed = await save({ language });
      if (crossed) {
        setConflict(crossed);
        if (crossed.taken.includes("language")) form.set("language", crossed.now.language);
        return;
      }
      await setLanguage(language);
      onSaved();
    },
  });

  return (
    <EditForm label={t("language.legend")} form={form} conflict={conflict} onCancel={onCancel}>
      <RadioGroupField
        name="language"
        label={t("language.legend")}
        look="large"
        value={form.values.language}
        choices={languages.map((code) => ({ value: code, label: t(`language.${code}`), lang: code }))}
        onChoose={(code) => form.set("language", code)}
      />
    </EditForm>
  );
}
