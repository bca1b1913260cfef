// What could not be written to the server yet, in case this tab is reloaded before it can be.
import type { RatingDraft } from "../../api/surveys/rater-calls";
import { tabShelf } from "../../lib/storage";

export function unsentDraft(target: string): RatingDraft | null {
  try {
    const kept = JSON.parse(tabShelf.read("linkDraft") ?? "null") as { target: string; draft: RatingDraft } | null;
    return kept?.target === target ? kept.draft : null;
  } catch {
    return null;
  }
}

export function rememberUnsent(target: string, draft: RatingDraft | null) {
  if (draft) tabShelf.write("linkDraft", JSON.stringify({ target, draft }));
  else tabShelf.remove("linkDraft");
}
