// What this page consists of, as far as a page can know it: the list of the build's files, its hash, and whether what this
// browser was given is what the list says. A page that was changed can lie about all of it; the texts beside it say so.

/** From the start of each line: 64 digits, two spaces, a name. As `sha256sum` writes and checks it. */
const line = /^([0-9a-f]{64}) {2}(\S+)$/;

export type Running = {
  /** The list's own hash, which stands for all the files. */
  hash: string;
  /** Of the scripts and styles that this page has loaded: how many are as listed, and which are not. */
  same: number;
  other: string[];
};

export const listName = "/files.txt";

async function sha256(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names and hashes, or null where it is no such list: a server under development has none. */
export function readList(text: string): Map<string, string> | null {
  const rows = text.split("\n");
  if (rows.pop() !== "" || rows.length === 0) return null;
  const files = new Map<string, string>();
  for (const row of rows) {
    const [, hash, name] = line.exec(row) ?? [];
    if (hash === undefined || name === undefined) return null;
    files.set(`/${name}`, hash);
  }
  return files;
}

/** Addresses of our own scripts and styles that this page has loaded so far. */
function loaded(): string[] {
  const resources = performance.getEntriesByType("resource").map(({ name }) => new URL(name, location.href));
  const ours = resources.filter(({ origin, pathname }) => origin === location.origin && /\.(js|css)$/.test(pathname));
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

/** Null where it cannot be known: no list, or a browser without cryptography for this address. */
export async function runningPage(): Promise<Running | null> {
  if (!("subtle" in crypto) || import.meta.env.MODE === "development") return null;
  const answer = await fetch(listName, { cache: "no-cache" });
  if (!answer.ok) return null;
  const bytes = await answer.arrayBuffer();
  const files = readList(new TextDecoder().decode(bytes));
  if (!files) return null;
  const checked = await Promise.all(
    loaded().map(async (path) => {
      // From the browser's cache, which knows it by what was asked for: what was given to it, not what would be given now.
      const accept = path.endsWith(".css") ? "text/css,*/*;q=0.1" : "*/*";
      const file = await fetch(path, { cache: "force-cache", headers: { accept } });
      return { path, same: file.ok && files.get(path) === (await sha256(await file.arrayBuffer())) };
    }),
  );
  const other = checked.filter(({ same }) => !same).map(({ path }) => path);
  return { hash: await sha256(bytes), same: checked.length - other.length, other };
}
