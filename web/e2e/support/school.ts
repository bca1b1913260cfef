// A school of its own, for what would disturb everybody else in the demo's: changing built-in roles, nobody left to manage
// them.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";

import { sql } from "./database";
import { known, password } from "./people";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const server = process.env["KEPING_BINARY"] ?? "target/debug/keping";

/** Its address, for a device of its own, and its only person, who is its administrator. */
export function newSchool(serverURL: string | undefined): { baseURL: string; administrator: string } {
  const administrator = `e2e-${randomBytes(6).toString("hex")}`;
  const url = new URL(serverURL ?? "");
  url.hostname = `${administrator}.localhost`;
  const options = {
    "--name-zh": "望山学院",
    "--name-en": "Wangshan College",
    "--hosts": url.hostname,
    "--admin-username": administrator,
    "--admin-name": "方远",
    "--admin-password": password,
  };
  execFileSync(server, ["admin", "create-school", ...Object.entries(options).flat()], {
    cwd: repository,
    // What it logs belongs to the error, if there is one, and not to the test's output.
    stdio: "pipe",
  });
  // The password everybody has in these tests, and no need to change it first.
  sql(
    `update account set must_change_password = false,
            password_hash = (select password_hash from account where username = :'model')
      where username = :'administrator'`,
    { administrator, model: known.student },
  );
  return { baseURL: url.origin, administrator };
}
