import { useTranslation } from "../../i18n/use-translation";
import { type Outcome, saidOf } from "./said";

/** "10 people find it important, 1 finds it weak", with the numbers to be found at a glance. */
export function Said({ enterprise, raters }: { enterprise: NonNullable<Outcome["enterprise"]>; raters: number }) {
  const { t } = useTranslation("results");
  const { important, weak, judged } = saidOf(enterprise, raters);
  const sentence = t("raters.say.both", {
    important:
      important === null
        ? t("raters.say.importanceHidden")
        : important === 0
          ? t("raters.say.importantToNobody")
          : t("raters.say.important", { count: important }),
    weak:
      weak === null
        ? t("raters.say.performanceHidden")
        : weak === 0
          ? t("raters.say.weakToNobody")
          : t("raters.say.weak", { count: weak }),
  });
  return (
    <p className="raters-said">
      {sentence.split(/(\d+)/).map((piece, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence
        /^\d/.test(piece) ? <b key={at}>{piece}</b> : piece,
      )}
      {judged !== null && <span className="text-muted">{t("raters.say.judged", { count: judged })}</span>}
    </p>
  );
}
