// The service worker of an observer's browser: it keeps the app's own files, so that a report can be opened where there is no
// network. It keeps no answer of the server, and stays out of every call. Built as a file of its own: it imports nothing.

interface Worker {
  addEventListener: ((type: "install" | "activate", listener: (event: Lasting) => void) => void) &
    ((type: "message", listener: (event: Lasting & { data: unknown }) => void) => void) &
    ((type: "fetch", listener: (event: Fetching) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
}
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

declare const self: Worker;
const worker = self;
const prefix = "keping-";
const list = "/offline.txt";
const page = "/index.html";
// The server says "Vary" for its compressed forms; here there is one of each.
const anyForm = { ignoreVary: true };

/** All files of one version, or none of them: half of one and half of another would not start. */
async function keepFiles() {
  const answer = await fetch(list, { cache: "no-cache" });
  if (!answer.ok) return;
  const [version = "", ...files] = (await answer.text()).trim().split("\n");
  const name = prefix + version;
  const kept = await caches.open(name);
  if (!(await kept.match(page, anyForm))) {
    await kept.addAll(files);
    // Last, so that a version that was cut off is not taken for whole.
    await kept.add(new Request(page, { cache: "no-cache" }));
  }
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, anyForm);
    if (kept) return kept;
    throw error;
  }
}

/** Their names change with their contents: what is kept is right. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, anyForm)) ?? fetch(request);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(worker.skipWaiting().then(keepFiles));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

// At every start of the app: there may be another version.
worker.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepFiles().catch(() => undefined));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/") || pathname === "/theme.js" || pathname === "/favicon.svg")
    event.respondWith(openFile(request));
});
