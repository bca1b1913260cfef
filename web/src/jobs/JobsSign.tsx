import { Icon } from "../ui/icon/Icon";
import "./jobs.css";

/** A circle that closes as the work gets on; decoration beside the number. */
export function RunningSign({ progress }: { progress: number | null }) {
  // A beginning is to be seen as one, and a start without an end in sight as a quarter that turns.
  const drawn = progress === null ? 25 : Math.max(progress * 100, 4);
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="jobs-circle" data-turning={progress === null || undefined}>
      <circle cx="10" cy="10" r="7.5" />
      <circle cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray={`${drawn} 100`} />
    </svg>
  );
}

export function EndedSign({ failed }: { failed: boolean }) {
  return failed ? <Icon name="warning" className="text-danger" /> : <Icon name="check" className="text-ok" />;
}
