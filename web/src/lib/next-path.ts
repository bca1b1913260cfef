const site = "https://site.invalid";

/** The path given in `/?next=`, if it is one of this site: anything else could lead a fresh sign-in elsewhere. */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== "string" || !next.startsWith("/")) return null;
  // Read as the browser would read it: backslashes, tabs and dots can turn a path into another host.
  const url = new URL(next, site);
  if (url.origin !== site || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
