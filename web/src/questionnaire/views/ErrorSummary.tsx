import { type Ref, useId } from "react";

import type { Language } from "../../i18n/language";
import { textIn } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import type { FrozenForm } from "../model";
import type { Item } from "../steps";
import type { Fault } from "../validity";
import "./error-summary.css";

type ErrorSummaryProps = {
  ref: Ref<HTMLElement>;
  items: readonly Item[];
  teachers: FrozenForm["teachers"];
  numbers: ReadonlyMap<string, number>;
  /** What is wrong still. */
  faults: ReadonlyMap<string, Fault>;
  language: Language;
  onJump: (key: string) => void;
};

/** What is missing, each a way to its question. What has been mended keeps its line, so that nothing below moves. */
export function ErrorSummary({ ref, items, teachers, numbers, faults, language, onJump }: ErrorSummaryProps) {
  const { t } = useTranslation("questionnaire", language);
  const titleId = useId();
  const left = items.filter(({ key }) => faults.has(key)).length;

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="error-summary"
      data-done={left === 0 || undefined}
    >
      <p id={titleId} className="flex gap-2 font-semibold">
        <Icon name={left === 0 ? "check" : "warning"} className="mt-0.75" />
        {left === 0 ? t("summary.done") : t("summary.title", { count: left })}
      </p>
      <ul>
        {items.map(({ key, question, teacher }) => {
          const words = { number: numbers.get(key) ?? 0, text: textIn(language, question.text) };
          const name = teacher === null ? undefined : teachers[teacher]?.name;
          const solved = !faults.has(key);
          return (
            <li key={key}>
              <button type="button" data-solved={solved || undefined} onClick={() => onJump(key)}>
                {name === undefined ? t("summary.item", words) : t("summary.itemOf", { ...words, name })}
              </button>
              {solved && <span className="text-note text-muted"> {t("summary.solved")}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
