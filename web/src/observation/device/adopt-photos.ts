// A photo is on the device before the report names it. Where the browser was killed in between, the report names it later.
import type { ReportPhoto } from "../../api/observation/report-calls";
import { mostPhotos } from "../report/photo-rules";
import type { KeptPhoto } from "./kept";

/** What was sent and is not named was taken off by its writer. */
export function adopted(named: readonly ReportPhoto[], here: readonly Pick<KeptPhoto, "id" | "sent">[]): ReportPhoto[] {
  const known = new Set(named.map(({ id }) => id));
  const orphans = here.filter(({ id, sent }) => !sent && !known.has(id));
  return [...named, ...orphans.map(({ id }) => ({ id, caption: "", taken_at: null }))].slice(0, mostPhotos);
}
