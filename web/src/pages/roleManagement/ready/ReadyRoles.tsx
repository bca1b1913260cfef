import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { readyRoles } from "./ready-roles";
import type { RoleDraft } from "../edit/role-draft";

/** Fills in the form with a role that many schools have; what was written there goes. */
export function ReadyRoles({ onChoose }: { onChoose: (draft: RoleDraft) => void }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  return (
    <section aria-labelledby="ready-title" className="mb-6">
      <h2 id="ready-title" className="mb-1 text-base">
        {t("ready.title")}
      </h2>
      <p className="mb-3 text-note text-muted">{t("ready.note")}</p>
      <div className="flex flex-wrap gap-2">
        {readyRoles.map((draft) => (
          <Button key={draft.key} onClick={() => onChoose(draft)}>
            {localText({ zh: draft.name_zh, en: draft.name_en })}
          </Button>
        ))}
      </div>
    </section>
  );
}
