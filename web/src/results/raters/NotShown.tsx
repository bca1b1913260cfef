import { Icon } from "../../ui/icon/Icon";
import "../results.css";

/** Stands where bars would: why there are none, and what that is good for. */
export function NotShown({ title, text }: { title: string; text: string }) {
  return (
    <div className="suppressed">
      <Icon name="lock" className="text-muted" />
      <p>
        <b>{title}</b>
        <span className="block text-note text-muted">{text}</span>
      </p>
    </div>
  );
}
