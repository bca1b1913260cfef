import type { Template } from "../../../api/template-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Skeleton } from "../../../ui/Skeleton";
import { Choice } from "./Choice";

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
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t("start.source")}</legend>
      <div className="panel">
        <Choice
          name="source"
          value=""
          checked={chosen === null}
          label={t("start.blank")}
          about={t("start.blankText")}
          onChoose={() => onChoose(null)}
        />
        {sources.map(({ id, name, questions, published }) => (
          <Choice
            key={id}
            name="source"
            value={id}
            checked={chosen === id}
            label={localText(name)}
            about={t("start.copyText", { count: questions, number: published ?? 0 })}
            onChoose={() => onChoose(id)}
          />
        ))}
        {loading && (
          <div className="min-h-14 px-4 py-2">
            <Skeleton className="w-44" />
          </div>
        )}
      </div>
      {failed && (
        <p role="status" className="mt-1 text-sm text-muted">
          {t("start.sourcesFailed")}
        </p>
      )}
    </fieldset>
  );
}
