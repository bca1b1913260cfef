import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import type { Phase } from "../draft/keeper";

/** Where the answers are. */
export function KeptSign({ phase }: { phase: Phase }) {
  const { t } = useTranslation("rating");
  return (
    <span role="status" className="flex items-center gap-1 text-sm whitespace-nowrap text-muted">
      {(phase === "waiting" || phase === "refused") && <Icon name="cloud-waiting" className="size-4.5 text-warn" />}
      {phase !== "nothing" && t(`kept.${phase}`)}
    </span>
  );
}
