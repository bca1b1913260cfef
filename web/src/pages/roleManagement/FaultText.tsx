import { Icon } from "../../ui/Icon";

/** What is wrong, at the place where it can be put right. */
export function FaultText({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger">
      <Icon name="warning" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}
