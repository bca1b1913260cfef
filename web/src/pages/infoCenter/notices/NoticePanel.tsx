/** One notice to read, at the side of the personal centre or over it. Opening it is reading it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createPortal } from "react-dom";

import { useErrorText } from "../../../api/error-text";
import { confirmNotice, markNoticeRead, type OwnNotice, ownNoticeQuery } from "../../../api/notices/own-notices";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { PanelWithout } from "../../../loading/PanelWithout";
import { Markdown } from "../../../notices/Markdown";
import { NoticeHead } from "../../../notices/NoticeHead";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import "./notice-panel.css";

type NoticePanelProps = { id: string; onClose: () => void };

export function NoticePanel({ id, onClose }: NoticePanelProps) {
  const { t } = useTranslation("notices");
  const localText = useLocalText();
  const query = useQuery(ownNoticeQuery(id));
  const notice = query.data;
  return createPortal(
    <div className="notice-at-side">
      <SidePanel
        title={notice ? localText(notice.title) : t("own.title")}
        closeLabel={t("common:close")}
        onClose={onClose}
        returnTo={`notice-${id}`}
      >
        {notice ? (
          <Reading notice={notice} />
        ) : (
          <PanelWithout
            query={query}
            notFound={{ title: t("own.gone"), text: t("own.goneText") }}
            failed={t("own.loadFailed")}
          />
        )}
      </SidePanel>
    </div>,
    document.body,
  );
}

function Reading({ notice }: { notice: OwnNotice }) {
  const localText = useLocalText();
  const language = useLanguage();
  const { mutate } = useMutation(markNoticeRead);
  const { id, reading, body } = notice;

  useEffect(() => {
    if (reading === "unread") mutate(id);
  }, [id, reading, mutate]);

  return (
    <>
      <PanelBody readOnly>
        <NoticeHead
          author={notice.author}
          college={notice.college}
          published={notice.published_at}
          edited={notice.edited_at}
        />
        <Markdown text={localText(body)} lang={language === "en" && body.en !== null ? "en" : "zh-CN"} />
      </PanelBody>
      {notice.confirm && <Confirm notice={notice} />}
    </>
  );
}

function Confirm({ notice: { id, reading } }: { notice: OwnNotice }) {
  const { t } = useTranslation("notices");
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation(confirmNotice);
  return (
    <PanelFoot>
      {reading === "confirmed" ? (
        <p role="status" className="text-sm text-ok">
          {t("own.confirmed")}
        </p>
      ) : (
        <>
          {error && (
            <Banner tone="danger" role="alert">
              {t("own.confirmFailed", { reason: errorText(error) })}
            </Banner>
          )}
          <p className="text-sm text-muted">{t("own.confirmHint")}</p>
          <Button variant="primary" block busy={isPending} onClick={() => mutate(id)}>
            {t(isPending ? "own.confirming" : "own.confirm")}
          </Button>
        </>
      )}
    </PanelFoot>
  );
}
