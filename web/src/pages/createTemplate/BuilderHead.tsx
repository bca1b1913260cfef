import { memo, type ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { maxSizeOf } from "../../questionnaire/encoding";
import type { LocalText, Form, TemplateKind } from "../../questionnaire/model";
import { useCommands } from "./commands/commands-context";
import { questionsOf } from "./editor/draft";
import { kibibytes, secondsToAnswer } from "./facts";
import { withLanguage } from "./editor/local-text";

const longestName = 100;
const studentLimit = 8;

type BuilderHeadProps = {
  name: LocalText;
  nameMissing: boolean;
  children: ReactNode;
  facts: ReactNode;
};

/** The template's name, in both languages, to be written where it stands. */
export function BuilderHead({ name, nameMissing, facts, children }: BuilderHeadProps) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();

  const write = (language: "zh" | "en", typed: string) =>
    perform({ do: "set_name", name: withLanguage(name, language, typed) }, `name.${language}`);

  return (
    <header className="builder-head">
      <div className="builder-name">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 tabIndex={-1} className="sr-only">
            {name.zh}
          </h1>
          <input
            id="template-name"
            className="name-input name-zh text-xl/7 font-semibold"
            aria-label={t("head.nameZh")}
            aria-invalid={nameMissing || undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={longestName}
            value={name.zh}
            onChange={({ currentTarget }) => write("zh", currentTarget.value)}
          />
          <input
            className="name-input name-en text-sm text-muted"
            lang={name.en === null ? undefined : "en"}
            aria-label={t("head.nameEn")}
            placeholder={t("head.nameEn")}
            autoComplete="off"
            maxLength={longestName}
            value={name.en ?? ""}
            onChange={({ currentTarget }) => write("en", currentTarget.value)}
          />
        </div>
        <p className="text-note text-muted">{facts}</p>
      </div>
      <div className="builder-actions">{children}</div>
    </header>
  );
}

type DraftFactsProps = { form: Form; kind: TemplateKind; number: number };

/** Version, length and size. */
export const DraftFacts = memo(function DraftFacts({ form, kind, number }: DraftFactsProps) {
  const { t } = useTranslation("createTemplate");
  const count = questionsOf(form).length;
  const seconds = secondsToAnswer(form);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const time =
    minutes === 0
      ? t("head.seconds", { seconds: rest })
      : rest === 0
        ? t("head.minutes", { minutes })
        : t("head.minutesSeconds", { minutes, seconds: rest });

  return [
    t("head.draft", { number }),
    count === 0 ? t("head.questions", { count }) : `${t("head.questions", { count })}${t("head.about", { time })}`,
    kind === "student" && t("head.size", { size: kibibytes(maxSizeOf(form, 1)), limit: studentLimit }),
  ]
    .filter(Boolean)
    .join(t("meta.separator"));
});
