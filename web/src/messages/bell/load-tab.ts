import { loadPageTexts } from "../../i18n/language";
import { UnreadInTab } from "./UnreadInTab";

/** What a tab says of news with its texts, for a shell that shows it once it is there. */
export async function loadTab() {
  await loadPageTexts("messages");
  return { default: UnreadInTab };
}
