import { lazy, memo, Suspense, useState } from "react";

import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import type { Draft } from "../editor/draft";

const load = async () => {
  const [{ PreviewSheet }] = await Promise.all([import("./PreviewSheet"), loadPageTexts("templates")]);
  return { default: PreviewSheet };
};
const PreviewSheet = lazy(load);

/** As those who answer will see it, in a sheet over everything. */
export const PreviewButton = memo(function PreviewButton({ getDraft }: { getDraft: () => Draft }) {
  const { t } = useTranslation("createTemplate");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" className="size-4.5" />
        {t("head.preview")}
      </Button>
      {open && (
        <Suspense>
          <PreviewSheet draft={getDraft()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
