import { useState } from "react";

import { type Colleague, forwardInvitation, type InvitationView } from "../../api/surveys/rater-calls";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { ForwardForm } from "../../rating/ForwardForm";
import { beginByLink, endLink, hasLink } from "../../session/by-link";
import { Button } from "../../ui/control/Button";
import { Done, Sheet } from "./Sheet";

type ForwardProps = { code: string; view: InvitationView; onBack: () => void };

/** The right person may sit at another desk. */
export function Forward({ code, view, onBack }: ForwardProps) {
  const { t } = useTranslation("invitation");
  const localText = useLocalText();
  const [to, setTo] = useState<string | null>(null);

  async function send(colleague: Colleague) {
    if (!hasLink()) await beginByLink(code);
    const sent = await forwardInvitation(undefined, colleague);
    setTo(sent.to);
    endLink();
  }

  if (to !== null) return <Done title={t("forward.done", { name: to })}>{t("forward.doneText")}</Done>;
  return (
    <Sheet title={t("forward.title")} text={t("forward.text", { enterprise: localText(view.enterprise) })}>
      <ForwardForm
        send={send}
        cancel={
          <Button block onClick={onBack}>
            {t("back")}
          </Button>
        }
      />
    </Sheet>
  );
}
