import { useId } from "react";

import type { Draft } from "../../../../api/observation/report-calls";
import { useTranslation } from "../../../../i18n/use-translation";
import { countDifferences, keptBoth, textFields, textOf } from "../../../../observation/report/differences";
import { Button } from "../../../../ui/control/Button";

type TwoDraftsProps = { mine: Draft; theirs: Draft; onDecide: (draft: Draft) => void };

const names = { strengths: "words.strengths", suggestions: "words.suggestions", to_office: "words.office" } as const;

/** Two devices have written the same report: both texts, and nothing is overwritten before somebody has chosen. */
export function TwoDrafts({ mine, theirs, onDecide }: TwoDraftsProps) {
  const { t } = useTranslation("visitWriting");
  const titleId = useId();
  const apart = textFields.filter((field) => textOf(mine, field) !== textOf(theirs, field));
  const rest = countDifferences(mine, theirs) - apart.length;

  return (
    <section aria-labelledby={titleId} className="visit-two">
      <h2 id={titleId}>{t("two.title")}</h2>
      <p className="text-sm">{t("two.text")}</p>
      {apart.map((field) => (
        <div key={field} className="visit-two-texts">
          <h3>{t(names[field])}</h3>
          <OneText title={t("two.here")} text={textOf(mine, field)} />
          <OneText title={t("two.there")} text={textOf(theirs, field)} />
        </div>
      ))}
      {rest > 0 && <p className="text-sm">{t("two.rest", { count: rest })}</p>}
      <p className="text-sm text-muted">{t("two.bothText")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="compact" onClick={() => onDecide(keptBoth(mine, theirs))}>
          {t("two.both")}
        </Button>
        <Button size="compact" onClick={() => onDecide(mine)}>
          {t("two.mine")}
        </Button>
        <Button size="compact" onClick={() => onDecide(theirs)}>
          {t("two.theirs")}
        </Button>
      </div>
    </section>
  );
}

function OneText({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation("visitWriting");
  return (
    <div>
      <h4>{title}</h4>
      <p>{text.trim() === "" ? <span className="text-muted">{t("two.empty")}</span> : text}</p>
    </div>
  );
}
