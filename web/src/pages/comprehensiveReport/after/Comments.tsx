import { useId, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

const atFirst = 5;

/** What enterprises wrote: as it was reviewed, in no order that says whose it is. */
export function Comments({ comments }: { comments: readonly string[] }) {
  const { t } = useTranslation("comprehensiveReport");
  const [all, setAll] = useState(false);
  const titleId = useId();
  const seen = all ? comments : comments.slice(0, atFirst);
  const rest = comments.length - seen.length;
  return (
    <section aria-labelledby={titleId} className="raters-section">
      <h2 className="text-lg">
        <span id={titleId}>{t("comments.title")}</span>{" "}
        <span className="font-normal text-muted">{comments.length}</span>
      </h2>
      {comments.length === 0 ? (
        <p className="text-sm text-muted">{t("comments.none")}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t("comments.text")}</p>
          <ul className="raters-comments mt-1">
            {seen.map((comment, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and their order does not change
              <li key={place}>{comment}</li>
            ))}
          </ul>
        </>
      )}
      {rest > 0 && (
        <Button variant="quiet" size="compact" className="-ml-3.5" onClick={() => setAll(true)}>
          {t("comments.more", { count: rest })}
        </Button>
      )}
    </section>
  );
}
