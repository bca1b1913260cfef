import { type ReactNode, type FormEvent, useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { isConflict } from "../../../api/errors";
import type { Notice } from "../../../api/notices/notice-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Segmented } from "../../../ui/control/Segmented";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import { useToast } from "../../../ui/feedback/Toast";
import { formParameters, rowId } from "../route";
import { useNoticeList } from "../use-notice-list";
import { AudiencePart } from "./audience/AudiencePart";
import { EditorFoot } from "./EditorFoot";
import { MailPart } from "./MailPart";
import { NoticePreview } from "./NoticePreview";
import { TextPart } from "./TextPart";
import { useAudienceCount } from "./audience/use-audience-count";
import { useNoticeForm } from "./use-notice-form";
import { WhenPart } from "./WhenPart";
import "./notice-editor.css";

type NoticeEditorProps = {
  /** Null: a new one. */
  notice: Notice | null;
  timeZone: string;
  onClose: () => void;
};

const views = ["edit", "preview"] as const;
type View = (typeof views)[number];

/** A notice in the making: what it says, to whom, when; and what its readers will see. */
export function NoticeEditor({ notice, timeZone, onClose }: NoticeEditorProps) {
  const { t } = useTranslation("notificationManagement");
  const toast = useToast();
  const { show } = useNoticeList();
  const form = useNoticeForm(notice, timeZone);
  const count = useAudienceCount(form);
  const [view, setView] = useState<View>("edit");
  const state = form.known?.state ?? "draft";
  const published = state === "published";

  async function submit(event: FormEvent) {
    event.preventDefault();
    const now = await form.save({ publishing: published });
    if (!now) return;
    toast.show({ text: t(published ? "editor.done.corrected" : "editor.done.saved") });
    await show(now.id);
  }

  return (
    <SidePanel
      title={t(form.known === null ? "editor.new" : `editor.${state === "scheduled" || published ? state : "draft"}`)}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={notice ? rowId(notice.id) : undefined}
    >
      <PanelBody>
        <div className="justify-self-start">
          <Segmented
            label={t("editor.view")}
            value={view}
            options={views.map((value) => ({ value, label: t(`editor.${value}`) }))}
            onChoose={setView}
          />
        </div>
        {form.failure !== null && <Refused error={form.failure} />}
        {view === "preview" && <NoticePreview draft={form.draft} college={notice?.college ?? null} />}
        <form
          id={form.formId}
          noValidate
          hidden={view === "preview"}
          className="notice-editor"
          onSubmit={(event) => void submit(event)}
        >
          <Part title={t("editor.write")}>
            <TextPart form={form} fixed={published} />
          </Part>
          {!published && (
            <Part title={t("editor.whom")}>
              <AudiencePart form={form} count={count} />
              <MailPart form={form} />
            </Part>
          )}
          <Part title={t("editor.when")}>
            <WhenPart form={form} state={state} timeZone={timeZone} />
          </Part>
        </form>
      </PanelBody>
      <EditorFoot form={form} state={state} count={count} onFault={() => setView("edit")} />
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </SidePanel>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const reason = isConflict(error) ? t("editor.conflict") : t("editor.refused", { reason: errorText(error) });
  return <FormFailure tone={isConflict(error) ? "warn" : "danger"}>{reason}</FormFailure>;
}

/** A step of the way through the form. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="notice-part">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}
