// A school's directory: a real one on this machine, for one test.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const start = fileURLToPath(new URL("../../../scripts/peers/ldap/start", import.meta.url));

/** Everybody's password there is `pw-` and their number; besides those who are always there, somebody of this one. */
export async function startDirectory(
  number: string,
): Promise<{ address: string; authority: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "keping-ldap-"));
  const peer = spawn(start, [folder, number], { stdio: ["pipe", "pipe", "ignore"] });
  const [ports] = await new Promise<[string]>((resolve, reject) => {
    createInterface(peer.stdout).once("line", (line) => resolve([line]));
    peer.once("exit", () => reject(new Error("the directory did not start: scripts/setup installs it")));
  });
  return {
    address: `ldap://127.0.0.1:${ports.split(" ")[0]}`,
    authority: readFileSync(join(folder, "ca.pem"), "utf8"),
    stop() {
      peer.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
