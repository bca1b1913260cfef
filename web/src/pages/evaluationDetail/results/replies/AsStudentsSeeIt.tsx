import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { userInfoQuery } from "../../../../api/own/queries";
import type { Reply } from "../../../../api/results/result-queries";
import { loadPageTexts } from "../../../../i18n/language";
import { useTranslation } from "../../../../i18n/use-translation";

const ReplyPreview = lazy(async () => {
  const [preview] = await Promise.all([import("../../../../answering/replies/ReplyPreview"), loadPageTexts("outcome")]);
  return { default: preview.ReplyPreview };
});

/** What is in the field as the class will read it, for who wants to look before publishing. */
export function AsStudentsSeeIt({ text, kept }: { text: string; kept: Reply | null }) {
  const { t } = useTranslation("results");
  const [open, setOpen] = useState(false);
  const { data: me } = useQuery({ ...userInfoQuery, enabled: open });
  const body = text.trim();
  const reply = {
    name: kept?.name ?? me?.name ?? "",
    body,
    state: kept?.state ?? "heard",
    outcome: kept?.outcome ?? null,
  };
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link min-h-11 content-center text-sm pointer-fine:min-h-9">{t("reply.preview")}</summary>
      {open &&
        (body === "" ? (
          <p className="text-sm text-muted">{t("reply.previewEmpty")}</p>
        ) : (
          <Suspense>
            <ReplyPreview reply={reply} />
          </Suspense>
        ))}
    </details>
  );
}
