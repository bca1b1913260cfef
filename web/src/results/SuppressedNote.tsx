import { useTranslation } from "../i18n/use-translation";
import { Icon } from "../ui/icon/Icon";
import type { Reason } from "./model";
import "./results.css";

type SuppressedNoteProps = {
  reason: Reason;
  n: number;
  /** From how many answers on something is shown. */ least: number;
};

/** Stands where figures would: how many answered, and why there is no more. */
export function SuppressedNote({ reason, n, least }: SuppressedNoteProps) {
  const { t } = useTranslation("results");
  return (
    <div className="suppressed">
      <Icon name="lock" className="text-muted" />
      <p>
        <b>{t("suppressed.title", { count: n })}</b>
        <span className="block text-note text-muted">{t(`suppressed.${reason}`, { least })}</span>
      </p>
    </div>
  );
}
