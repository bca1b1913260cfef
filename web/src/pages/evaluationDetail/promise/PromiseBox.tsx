import { type ComponentType, lazy, Suspense, useState } from "react";

import type { FormCheck } from "../../../answering/check-form";
import { useTranslation } from "../../../i18n/use-translation";
import { loadPageTexts } from "../../../i18n/language";
import { Icon } from "../../../ui/icon/Icon";
import { PromiseCode } from "./PromiseCode";

type Checked = Extract<FormCheck, { kind: "same" }>;

async function loadSheet() {
  const [sheet] = await Promise.all([import("./ProtectionSheet"), loadPageTexts("protection")]);
  return { default: sheet.ProtectionSheet };
}
const ProtectionSheet = lazy(loadSheet);

type Facts = Pick<Checked, "listed" | "holders">;
async function loadFacts() {
  const [facts] = await Promise.all([import("./FormFacts"), loadPageTexts("protection")]);
  return { default: facts.FormFacts as ComponentType<Facts> };
}
// Known only once the form has been checked. Not worth an error: without a connection by then they are simply not there.
const FormFacts = lazy(() => loadFacts().catch(() => ({ default: (() => null) as ComponentType<Facts> })));

type PromiseBoxProps = {
  /** Null: not checked, so there is nothing to compare yet. */
  check: Checked | null;
  isChecking: boolean;
};

/** What is promised, how it is kept one tap away, and the code by which everybody can see that they got the same form. */
export function PromiseBox({ check, isChecking }: PromiseBoxProps) {
  const { t } = useTranslation("answering");
  return (
    <div className="promise">
      <Icon name="lock" className="mt-px text-primary" />
      <p>
        {t("promise.text")} <How />
      </p>
      <div className="promise-code">
        {check && <PromiseCode code={check.code} />}
        <p className="text-note text-muted">
          {t(`promise.${check ? "checked" : isChecking ? "checking" : "notChecked"}`)}
        </p>
        {check && (
          // Room for its two lines: nothing below moves when they come.
          <Suspense fallback={<p className="min-h-10" />}>
            <FormFacts listed={check.listed} holders={check.holders} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The same in a line, on every further step. */
export function PromiseLine() {
  const { t } = useTranslation("answering");
  return (
    <p className="-my-2 flex items-center gap-2 px-1 text-sm text-muted">
      <Icon name="lock" className="size-4.5 text-primary" />
      {t("promise.short")} <How />
    </p>
  );
}

function How() {
  const { t } = useTranslation("answering");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link whitespace-nowrap" onClick={() => setOpen(true)}>
        {t("promise.how")}
      </button>
      {open && (
        <Suspense>
          <ProtectionSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
