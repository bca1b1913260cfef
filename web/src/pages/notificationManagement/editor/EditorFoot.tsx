import { useState } from "react";

import type { Notice, NoticeState } from "../../../api/notices/notice-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PanelFoot } from "../../../ui/overlay/SidePanel";
import { DeleteDialog } from "./ask/DeleteDialog";
import { PublishDialog } from "./ask/PublishDialog";
import { TellAgainDialog } from "./ask/TellAgainDialog";
import type { AudienceCount } from "./audience/use-audience-count";
import type { NoticeForm } from "./use-notice-form";

type EditorFootProps = {
  form: NoticeForm;
  state: NoticeState;
  count: AudienceCount;
  /** Something has to be put right, where it can be seen. */
  onFault: () => void;
};

type Asking = { what: "publish"; notice: Notice } | { what: "delete"; notice: Notice } | { what: "tellAgain" };

/** Saving, and what comes of it: publishing a draft, correcting what is published, or telling it again. */
export function EditorFoot({ form, state, count, onFault }: EditorFootProps) {
  const { t } = useTranslation("notificationManagement");
  const [asking, setAsking] = useState<Asking | null>(null);
  const { known, busy, formId, draft } = form;
  const { people } = count;

  async function publish() {
    onFault();
    const notice = await form.save({ publishing: true });
    if (notice) setAsking({ what: "publish", notice });
  }

  function publishText(): string {
    const planned = draft.start === "planned";
    if (!people) return t(planned ? "editor.scheduleFew" : "editor.publishFew");
    return t(planned ? "editor.schedule" : "editor.publish", { count: people });
  }

  const close = () => setAsking(null);
  return (
    <PanelFoot>
      {state === "draft" && known && (
        <Button variant="danger" size="compact" onClick={() => setAsking({ what: "delete", notice: known })}>
          {t("editor.delete")}
        </Button>
      )}
      <span className="flex-1" />
      {state === "published" && known?.may_tell_again && (
        <Button size="compact" onClick={() => setAsking({ what: "tellAgain" })}>
          {t("editor.tellAgain")}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={state === "draft" ? "secondary" : "primary"}
        size="compact"
        busy={busy}
        onClick={onFault}
      >
        {t(state === "draft" ? "editor.save" : state === "published" ? "editor.correct" : "editor.saveScheduled")}
      </Button>
      {state === "draft" && (
        <Button variant="primary" size="compact" busy={busy} onClick={() => void publish()}>
          {publishText()}
        </Button>
      )}
      {asking?.what === "publish" && (
        <PublishDialog notice={asking.notice} people={people ?? null} onRefused={form.refuse} onClose={close} />
      )}
      {asking?.what === "delete" && <DeleteDialog notice={asking.notice} onClose={close} />}
      {asking?.what === "tellAgain" && <TellAgainDialog form={form} onClose={close} />}
    </PanelFoot>
  );
}
