import { classNames } from "../class-names";

/** A grey line the height of the text that will stand there. Decoration: the region around it says that it loads. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames("skeleton", className)} />;
}
