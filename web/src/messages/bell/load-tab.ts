import { loadPageTexts } from "../../i18n/language";
import { MessagesTab } from "./MessagesTab";

/** The tab with its texts, for a shell that shows it once it is there. */
export async function loadTab() {
  await loadPageTexts("messages");
  return { default: MessagesTab };
}
