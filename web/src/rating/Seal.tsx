import { Icon } from "../ui/icon/Icon";

/** It has arrived. */
export function Seal() {
  return (
    <span aria-hidden="true" className="rating-seal">
      <Icon name="check" className="size-6.5 stroke-2" />
    </span>
  );
}
