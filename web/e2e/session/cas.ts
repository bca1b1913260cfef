// A school's own sign-on: real CAS servers on this machine, for one test.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const start = fileURLToPath(new URL("../../../scripts/peers/cas/start", import.meta.url));

/** What stands before `/login`, and how to end it. Anybody is let in with the password `secret`. */
export async function startCas(site: string): Promise<{ base: string; stop: () => void }> {
  const service = `^${site.replaceAll(".", "\\.")}/signOn`;
  const env = { ...process.env, SERVICE: service, LOGOUT: `${site}/auth/sign-on/logout` };
  const peer = spawn(start, { env, stdio: ["pipe", "pipe", "ignore"] });
  const [ports] = await new Promise<[string]>((resolve, reject) => {
    createInterface(peer.stdout).once("line", (line) => resolve([line]));
    peer.once("exit", () => reject(new Error("the servers did not start: scripts/peers/install installs them")));
  });
  return { base: `http://127.0.0.1:${ports.split(" ")[0]}/cas`, stop: () => peer.kill() };
}
