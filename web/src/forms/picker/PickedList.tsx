import { useTranslation } from "../../i18n/use-translation";
import { IconButton } from "../../ui/control/IconButton";
import type { Choice } from "./LookUpField";
import "./picked-list.css";

type PickedListProps = { label: string; chosen: readonly Choice[]; onRemove: (id: string) => void };

/** What was added one by one; each can be taken out again. Needs the texts of "picker". */
export function PickedList({ label, chosen, onRemove }: PickedListProps) {
  const { t } = useTranslation("picker");
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="picked">
      {chosen.map(({ id, label: name, note }) => (
        <li key={id}>
          <span className="min-w-0">
            {name} {note !== undefined && <span className="text-note text-muted">{note}</span>}
          </span>
          <IconButton icon="close" label={t("remove", { name })} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
