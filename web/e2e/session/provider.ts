// A school's own sign-on: a real OpenID provider on this machine, for one test.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { expect, type Page } from "@playwright/test";

const start = fileURLToPath(new URL("../../../scripts/peers/oidc/start", import.meta.url));

export const client = { id: "keping", secret: "a-secret-of-the-client-of-at-least-32-bytes" };

/** Its issuer, and how to end it. Anybody is let in with the password `secret`. */
export async function startProvider(site: string): Promise<{ issuer: string; stop: () => void }> {
  const env = { ...process.env, RP: site, BACK_CHANNEL: `${site}/auth/sign-on/logout` };
  const peer = spawn(start, { env, stdio: ["pipe", "pipe", "inherit"] });
  const [port] = await new Promise<[string]>((resolve, reject) => {
    createInterface(peer.stdout).once("line", (line) => resolve([line]));
    peer.once("exit", () => reject(new Error("the provider did not start: scripts/peers/install installs it")));
  });
  return { issuer: `http://127.0.0.1:${port}`, stop: () => peer.kill() };
}

/** Signed out there, to the end: the form is shown again, and nothing is still on its way. */
export async function leaveProvider(page: Page, issuer: string) {
  const there = await page.context().newPage();
  await there.goto(`${issuer}/session/end?client_id=${client.id}`);
  await there.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(there.getByText(/^(Signed out|Sign-out Success)$/)).toBeVisible();
  await there.close();
}
