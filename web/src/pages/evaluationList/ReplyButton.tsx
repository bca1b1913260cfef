import { lazy, Suspense, useState } from "react";

import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";

async function loadSheet() {
  const [sheet] = await Promise.all([import("../../answering/replies/RepliesSheet"), loadPageTexts("outcome")]);
  return { default: sheet.RepliesSheet };
}
const RepliesSheet = lazy(loadSheet);

/** What the teacher answered to the class. */
export function ReplyButton({ evaluation, course }: { evaluation: string; course: string }) {
  const { t } = useTranslation("evaluationList");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-label={t("replied.label", { course })}
        className="shrink-0"
        onClick={() => setOpen(true)}
      >
        {t("replied.text")}
      </Button>
      {open && (
        <Suspense>
          <RepliesSheet evaluation={evaluation} of="class" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
