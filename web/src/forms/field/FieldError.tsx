import { Icon } from "../../ui/icon/Icon";

/** What is wrong with a control, in words; the control names it in `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger">
      <Icon name="warning" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}
