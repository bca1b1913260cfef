import { lazy, Suspense, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { loadPageTexts } from "../../i18n/language";
import { Icon } from "../../ui/Icon";
import { PromiseCode } from "./PromiseCode";

async function loadSheet() {
  const [sheet] = await Promise.all([import("./ProtectionSheet"), loadPageTexts("protection")]);
  return { default: sheet.ProtectionSheet };
}
const ProtectionSheet = lazy(loadSheet);

type PromiseBoxProps = { code: string; state: "checking" | "checked" | "notChecked" };

/** What is promised, how it is kept one tap away, and the code by which everybody can see that they got the same form. */
export function PromiseBox({ code, state }: PromiseBoxProps) {
  const { t } = useTranslation("answering");
  const [open, setOpen] = useState(false);

  return (
    <div className="promise">
      <Icon name="lock" className="mt-px text-primary" />
      <p>
        {t("promise.text")}{" "}
        <button type="button" className="link whitespace-nowrap" onClick={() => setOpen(true)}>
          {t("promise.how")}
        </button>
      </p>
      <div className="promise-code">
        <PromiseCode code={code} />
        <p className="text-note text-muted">{t(`promise.${state}`)}</p>
      </div>
      {open && (
        <Suspense>
          <ProtectionSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
