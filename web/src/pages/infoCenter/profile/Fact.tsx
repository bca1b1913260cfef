import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation";

/** Label, value, and what can be done, in one line of a panel. */
const factClass =
  "grid min-h-13 grid-cols-[4em_minmax(0,1fr)_auto] items-center sm:grid-cols-[4.75em_minmax(0,1fr)_auto] english:grid-cols-[5.5em_minmax(0,1fr)_auto] gap-x-3 px-4 py-1.5 sm:px-5";

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={factClass}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="col-span-2">{children}</dd>
    </div>
  );
}

type EditableFactProps = {
  label: string;
  /** null: nothing there yet. */
  value: ReactNode;
  buttonId: string;
  /** Someone is about to press the button. */
  onReach: () => void;
  onEdit: () => void;
  /** The form that changes it, while it is open; it has labels of its own. */
  children: ReactNode;
};

export function EditableFact({ label, value, buttonId, onReach, onEdit, children }: EditableFactProps) {
  const { t } = useTranslation("infoCenter");

  if (children) {
    return (
      <div className={factClass}>
        <dt className="sr-only">{label}</dt>
        <dd className="col-span-3">{children}</dd>
      </div>
    );
  }
  return (
    <div className={factClass}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={value === null ? "text-muted" : undefined}>{value ?? t("notGiven")}</dd>
      <dd>
        <button
          type="button"
          id={buttonId}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={onEdit}
          className="-mx-1.5 min-h-11 min-w-11 rounded-sm px-1.5 text-sm text-primary underline-offset-3 hover:underline focus-visible:-outline-offset-2"
        >
          {value === null ? t("add") : t("change")}
          <span className="sr-only"> {label}</span>
        </button>
      </dd>
    </div>
  );
}
