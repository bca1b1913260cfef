import { useId } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { classNames } from "../../ui/class-names";
import type { DayKind } from "./use-day-form";

const kinds = ["ordinary", "off", "makeUp"] as const;

type DayKindChoiceProps = {
  kind: DayKind;
  /** Several days: only one at a time can make up for another. */
  many: boolean;
  onChoose: (kind: DayKind) => void;
};

export function DayKindChoice({ kind, many, onChoose }: DayKindChoiceProps) {
  const { t } = useTranslation("calendarManagement");
  const id = useId();
  return (
    <fieldset aria-describedby={many ? `${id}-why` : undefined}>
      <legend className="sr-only">{t("kind.legend")}</legend>
      {kinds.map((choice) => {
        const unavailable = many && choice === "makeUp";
        return (
          <label
            key={choice}
            className={classNames(
              "flex min-h-11 items-center gap-2.5 text-sm pointer-fine:min-h-9",
              unavailable && "text-muted",
            )}
          >
            <input
              type="radio"
              name="kind"
              value={choice}
              checked={choice === kind}
              disabled={unavailable}
              onChange={() => onChoose(choice)}
              className="radio disabled:opacity-40"
            />
            <span>
              {t(`kind.${choice}`)}
              {unavailable && (
                <span id={`${id}-why`} className="block text-note text-muted">
                  {t("kind.oneOnly")}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
