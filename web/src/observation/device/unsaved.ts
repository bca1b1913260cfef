import { countDifferences } from "../report/differences";
import type { Kept } from "./kept";

type Compared = Pick<Kept, "draft" | "base">;

/** In how many places this device knows more than the server. */
export const countUnsaved = ({ draft, base }: Compared, empty: Compared["draft"]) =>
  countDifferences(draft, base ?? empty);

export const hasUnsaved = ({ draft, base }: Compared) => base === null || countDifferences(draft, base) > 0;
