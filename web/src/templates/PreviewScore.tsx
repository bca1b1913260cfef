import { useLanguage } from "../i18n/language";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import type { Answers, FrozenForm } from "../questionnaire/model";
import { scoresOf } from "../questionnaire/score";

/** What the answers that were tried would score. */
export function PreviewScore({ frozen, answers }: { frozen: FrozenForm; answers: Answers }) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  const figures = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const { sections } = frozen.form;
  const scores = scoresOf(frozen, answers);
  const scored = sections.some(({ weight }) => weight !== null);

  return (
    <div role="status" className="grid w-full gap-1 text-note text-muted">
      {!scored ? (
        <p>{t("score.notScored")}</p>
      ) : scores.every(({ total }) => total === null) ? (
        <p>{t("score.none")}</p>
      ) : (
        scores.map(({ total, sections: parts }, index) => {
          if (total === null) return null;
          const name = frozen.teachers[index]?.name;
          const words = parts.flatMap((score, place) => {
            const section = sections[place];
            return score === null || !section ? [] : [`${localText(section.title)} ${figures.format(score)}`];
          });
          return (
            <p key={name ?? ""}>
              {name !== undefined && scores.length > 1
                ? t("score.totalOf", { name, total: figures.format(total) })
                : t("score.total", { total: figures.format(total) })}
              {` · ${words.join(" · ")}`}
            </p>
          );
        })
      )}
    </div>
  );
}
