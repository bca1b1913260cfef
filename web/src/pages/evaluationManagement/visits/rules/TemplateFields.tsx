import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { templatesToCopyQuery } from "../../../../api/templates/template-queries";
import { SelectField } from "../../../../forms/choice/SelectField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { QueryView } from "../../../../loading/QueryView";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { templateKinds } from "./rules-draft";

type TemplateFieldsProps = {
  chosen: Readonly<Record<string, string>>;
  onChoose: (kind: string, template: string) => void;
};

/** Which template a visit to which kind of course is written with. */
export function TemplateFields({ chosen, onChoose }: TemplateFieldsProps) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const query = useQuery(templatesToCopyQuery("observation"));
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h3 id={titleId} className="text-base">
          {t("rules.templates")}
        </h3>
        <p className="text-sm text-muted">{t("rules.templatesHint")}</p>
      </div>
      <QueryView query={query} pending={<Skeleton className="h-10" />} failed={t("rules.templatesFailed")}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm">{t("rules.noneToChoose")}</p>
          ) : (
            templateKinds.map((kind) => (
              <SelectField
                key={kind}
                name={`template_${kind}`}
                label={kind === "" ? t("rules.everyOther") : t(`further.kind.${kind}`)}
                value={chosen[kind] ?? ""}
                onValueChange={(template) => onChoose(kind, template)}
              >
                <option value="">{t(kind === "" ? "rules.firstTemplate" : "rules.noTemplate")}</option>
                {items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {localText(name)}
                  </option>
                ))}
              </SelectField>
            ))
          )
        }
      </QueryView>
    </section>
  );
}
