import { loadPageTexts } from "../../i18n/language";

export async function loadCommand() {
  const [{ CommandButton }] = await Promise.all([import("./CommandButton"), loadPageTexts("command")]);
  return { default: CommandButton };
}
