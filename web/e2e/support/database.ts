// The school's own database, for what only time or an administrator would bring about.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

/** Runs SQL as the superuser; `:'name'` stands for a value. Returns the rows, their columns separated by `|`. */
export function sql(statement: string, values: Record<string, string> = {}): string[] {
  return execFileSync("psql", options(values), { input: statement, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** What a statement locks stays locked until the returned function is called. Whoever else wants it waits 10 seconds. */
export async function hold(statement: string, values: Record<string, string> = {}): Promise<() => Promise<void>> {
  const psql = spawn("psql", options(values), { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(psql, "exit");
  psql.stdin.write(`begin; ${statement}; select 'held';\n`);
  let said = "";
  for await (const piece of psql.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    said += String(piece);
    if (said.includes("held")) break;
  }
  return async () => {
    psql.stdin.end("rollback;\n");
    await ended;
  };
}

function options(values: Record<string, string>): string[] {
  const assignments = Object.entries(values).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  return ["-qtAX", "--set", "ON_ERROR_STOP=1", "--dbname", address(), ...assignments];
}

function address(): string {
  const url = new URL(process.env["KEPING_OWNER_URL"] ?? "postgres://127.0.0.1:24620/keping_e2e_8621");
  url.username = "postgres";
  return url.href;
}
