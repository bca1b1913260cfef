import { useStore } from "../../../lib/store";
import { spoken } from "./use-commands";

/** Says what a key or a press has done. */
export function LiveRegion() {
  return (
    <p role="status" className="sr-only">
      {useStore(spoken)}
    </p>
  );
}
