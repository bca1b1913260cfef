import { loadPageTexts } from "../../i18n/language";
import { Delivered } from "./Delivered";

/** With its texts, for a shell that has it once the page is there. */
export async function loadDelivered() {
  await loadPageTexts("evaluationList");
  return { default: Delivered };
}
