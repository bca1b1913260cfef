import { useTranslation } from "../../i18n/use-translation";
import type { WatchProps } from "../../questionnaire/views/controls/anonymous";
import { personalIn } from "./personal";

/** Asks whether something should stay that may tell who one is. Found here: what is typed goes nowhere for it. */
export function PersonalHint({ text, language, onText }: WatchProps) {
  const { t } = useTranslation("outcome", language);
  const personal = personalIn(text);
  return (
    <p role="status" className="text-sm text-warn">
      {personal && (
        <>
          {t(`typed.${personal.what}`, { found: personal.found })}{" "}
          <button type="button" className="link min-h-11" onClick={() => onText(text.replace(personal.found, ""))}>
            {t("typed.remove")}
          </button>
        </>
      )}
    </p>
  );
}
