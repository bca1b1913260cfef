import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { Section } from "../../../ui/layout/Panel";
import type { KeptGroup } from "./use-kept-groups";

const shownAtFirst = 12;

/** A kind of what is kept: why, until when, and what it is now. */
export function GroupSection({ group: { id, title, why, until, rows } }: { group: KeptGroup }) {
  const { t } = useTranslation("ownData");
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);

  return (
    <Section id={`kept-${id}`} title={title}>
      <div className="px-1 text-sm">
        <p className="text-muted">{why}</p>
        <p>{until}</p>
      </div>
      <div className="panel px-4 sm:px-5">
        <Facts wide>
          {shown.map(({ key, label, text, list }) => (
            <Fact key={key} label={label}>
              {text === "" ? null : <span className="break-words">{text}</span>}
              {list && (
                <ul className="mt-1 grid gap-1">
                  {list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </Fact>
          ))}
        </Facts>
        {shown.length < rows.length && (
          <Button variant="quiet" size="compact" className="my-2" onClick={() => setAll(true)}>
            {t("showAll", { count: rows.length })}
          </Button>
        )}
      </div>
    </Section>
  );
}
