/** Every version that was handed in, why one was sent back, and what the next says otherwise. */
import type { SubmissionVersion, SubmissionView } from "../../../api/surveys/own-surveys";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useRatingText } from "../../../rating/use-rating-text";
import { Button } from "../../../ui/control/Button";
import { type AnswerChange, changesOf } from "./changes";
import { useAnswerText } from "./use-answer-text";

type VersionsProps = {
  view: SubmissionView;
  /** The oldest first. */
  versions: readonly SubmissionVersion[];
  shown: number;
  onShow: (version: number) => void;
};

export function Versions({ view, versions, shown, onShow }: VersionsProps) {
  const { t } = useTranslation("enterpriseEva");
  const { moment } = useRatingText();
  const newest = versions.at(-1)?.version;
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h2 id="versions" className="px-1 text-base">
        {t("versions.title")}
      </h2>
      <ol className="panel">
        {versions.toReversed().map((one, place) => {
          const { version } = one;
          const sentBack = view.returns.find((of) => of.version === version);
          const before = versions[versions.length - 2 - place];
          return (
            <li key={version} aria-current={version === shown ? "true" : undefined} className="grid gap-1 p-4 text-sm">
              <p>
                <b>{t("versions.number", { number: version })}</b>{" "}
                <span className="text-muted">
                  {moment(one.submitted_at)}
                  {version === newest && ` · ${t("versions.newest")}`}
                </span>
              </p>
              {before && <Changed view={view} before={before} after={one} />}
              {sentBack && (
                <p className="text-warn">
                  {t("versions.sentBack", {
                    when: moment(sentBack.at),
                    reason: t(`returned.${sentBack.reason}`),
                    text: sentBack.text,
                  })}
                </p>
              )}
              {version !== shown && (
                <div>
                  <Button size="compact" onClick={() => onShow(version)}>
                    {t("versions.show", { number: version })}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type ChangedProps = { view: SubmissionView; before: SubmissionVersion; after: SubmissionVersion };

function Changed({ view, before, after }: ChangedProps) {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();
  const answerText = useAnswerText();
  const { basis, answers } = changesOf(view.form, before, after);
  if (!basis && answers.length === 0) return <p className="text-muted">{t("versions.same")}</p>;

  function words({ item, before: was, after: is }: AnswerChange): string {
    const outcome = item.outcome === null ? undefined : view.form.outcomes?.[item.outcome];
    const of = {
      question: localText(item.question.text),
      before: answerText(item.question, was),
      after: answerText(item.question, is),
    };
    return outcome
      ? t("versions.changedOf", { ...of, number: outcome.number, short: localText(outcome.short) })
      : t("versions.changed", of);
  }

  return (
    <ul className="submission-changes">
      {basis && <li>{t("versions.basis")}</li>}
      {answers.map((change) => (
        <li key={change.item.key}>{words(change)}</li>
      ))}
    </ul>
  );
}
