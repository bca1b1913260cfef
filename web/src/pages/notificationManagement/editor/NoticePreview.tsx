import { useState } from "react";

import type { Notice } from "../../../api/notices/notice-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Markdown } from "../../../notices/Markdown";
import { NoticeHead } from "../../../notices/NoticeHead";
import { Segmented } from "../../../ui/control/Segmented";
import { useMyName } from "./use-my-name";
import type { NoticeDraft } from "./notice-draft";

/** As its readers will see it. */
export function NoticePreview({ draft, college }: { draft: NoticeDraft; college: Notice["college"] }) {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const [language, setLanguage] = useState<"zh" | "en">("zh");
  const [now] = useState(() => new Date().toISOString());
  const author = useMyName();
  const hasEnglish = draft.titleEn.trim() !== "" || draft.bodyEn.trim() !== "";
  const shown = hasEnglish ? language : "zh";
  const [title, body] = shown === "zh" ? [draft.titleZh, draft.bodyZh] : [draft.titleEn, draft.bodyEn];
  const lang = shown === "zh" ? "zh-CN" : "en";

  return (
    <>
      {hasEnglish && (
        <div className="justify-self-start">
          <Segmented
            label={t("editor.language")}
            value={shown}
            options={[
              { value: "zh", label: t("editor.zh") },
              { value: "en", label: t("editor.en") },
            ]}
            onChoose={setLanguage}
          />
        </div>
      )}
      <article aria-label={t("editor.preview")} className="notice-paper">
        <h3 lang={lang} className="text-lg">
          {title}
        </h3>
        <NoticeHead author={author} college={college?.name ?? null} published={now} edited={null} />
        {body.trim() === "" ? (
          <p className="text-muted">{t("editor.emptyBody")}</p>
        ) : (
          <Markdown text={body} lang={lang} below={3} />
        )}
        {draft.confirm && <p className="text-sm text-muted">{notices("own.confirmHint")}</p>}
      </article>
    </>
  );
}
