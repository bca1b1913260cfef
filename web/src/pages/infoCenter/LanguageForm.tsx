import { useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import type { UserInfo } from "../../api/queries";
import { useForm } from "../../forms/use-form";
import { type Language, setLanguage } from "../../i18n/language";
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
      <fieldset>
        <legend className="text-sm font-semibold">{t("language.legend")}</legend>
        {languages.map((code) => (
          <label key={code} lang={code} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="language"
              value={code}
              checked={form.values.language === code}
              onChange={() => form.set("language", code)}
              className="radio"
            />
            {t(`language.${code}`)}
          </label>
        ))}
      </fieldset>
    </EditForm>
  );
}
