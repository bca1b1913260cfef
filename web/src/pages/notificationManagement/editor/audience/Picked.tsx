import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";
import type { Named } from "../notice-draft";

type PickedProps = { label: string; chosen: readonly Named[]; onRemove: (unit: Named) => void };

/** What was added one by one; each can be taken out again. */
export function Picked({ label, chosen, onRemove }: PickedProps) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="notice-picked">
      {chosen.map((unit) => (
        <li key={unit.id}>
          <span className="min-w-0">{localText(unit.name)}</span>
          <IconButton
            icon="close"
            label={t("editor.remove", { name: localText(unit.name) })}
            onClick={() => onRemove(unit)}
          />
        </li>
      ))}
    </ul>
  );
}
