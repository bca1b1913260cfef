// A school's own sign-on: a real OpenID provider on this machine, for one test.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

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
