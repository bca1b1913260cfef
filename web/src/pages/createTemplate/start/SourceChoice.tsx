import type { Template } from "../../../api/templates/template-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";

type SourceChoiceProps = {
  sources: readonly Template[];
  chosen: string | null;
  loading: boolean;
  failed: boolean;
  onChoose: (id: string | null) => void;
};

/** Blank, or what another template asks. */
export function SourceChoice({ sources, chosen, loading, failed, onChoose }: SourceChoiceProps) {
  const { t } = useTranslation("createTemplate");
  const localText = useLocalText();
  return (
    <RadioGroupField
      name="source"
      label={t("start.source")}
      look="panel"
      value={chosen ?? ""}
      choices={[
        { value: "", label: t("start.blank"), about: t("start.blankText") },
        ...sources.map(({ id, name, questions, published }) => ({
          value: id,
          label: localText(name),
          about: t("start.copyText", { count: questions, number: published ?? 0 }),
        })),
      ]}
      onChoose={(id) => onChoose(id || null)}
    >
      {loading && <Skeleton className="mt-3 ml-4 w-44" />}
      {failed && (
        <p role="status" className="mt-1 text-sm text-muted">
          {t("start.sourcesFailed")}
        </p>
      )}
    </RadioGroupField>
  );
}
