import { classNames } from "../../../ui/class-names";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import { panelRowClass } from "../../../ui/layout/Panel";

export const todoRowClass = classNames(panelRowClass, "hover:bg-sunken focus-visible:-outline-offset-3");

export function LeadIcon({ name, pressing = false }: { name: IconName; pressing?: boolean }) {
  return (
    <span
      className={classNames(
        "grid size-10 shrink-0 place-items-center rounded-lg",
        pressing ? "bg-warn-soft text-warn" : "bg-sunken text-muted",
      )}
    >
      <Icon name={name} />
    </span>
  );
}
