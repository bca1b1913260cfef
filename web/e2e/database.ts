// The school's own database, for what only time or an administrator would bring about.
import { execFileSync } from "node:child_process";

/** Runs SQL as the superuser; `:'name'` stands for a value. Returns the rows, their columns separated by `|`. */
export function sql(statement: string, values: Record<string, string> = {}): string[] {
  const assignments = Object.entries(values).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const options = ["-qtAX", "--set", "ON_ERROR_STOP=1", "--dbname", address()];
  return execFileSync("psql", [...options, ...assignments], { input: statement, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}

function address(): string {
  const url = new URL(process.env["KEPING_OWNER_URL"] ?? "postgres://127.0.0.1:54620/keping_e2e");
  url.username = "postgres";
  return url.href;
}
