// A school's chat app as its sign-on: stand-ins on this machine, for one test.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

const start = fileURLToPath(new URL("../../../scripts/peers/chat/start", import.meta.url));

export const wecom = { corp: "ww5e1a7c0d3b", agent: "1000002", secret: "willow-Secret_of-the-application" };

/** Under which the calls of WeCom are, and how to end it. */
export async function startChat(site: string): Promise<{ base: string; stop: () => void }> {
  const peer = spawn(start, { env: { ...process.env, RETURN: `${site}/signOn` }, stdio: ["pipe", "pipe", "ignore"] });
  const [port] = await new Promise<[string]>((resolve, reject) => {
    createInterface(peer.stdout).once("line", (line) => resolve([line]));
    peer.once("exit", () => reject(new Error("the stand-ins did not start")));
  });
  return { base: `http://127.0.0.1:${port}/wecom`, stop: () => peer.kill() };
}

/** As the app's own page has it, which a real one shows to nobody who is signed in there. */
export async function inTheApp(page: Page, member: string) {
  await page.getByLabel("谁", { exact: true }).fill(member);
  await page.getByRole("button", { name: "同意" }).click();
}
