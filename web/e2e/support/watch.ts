// What no test may cause, whatever it is about: a breach of the content security policy, a request to another origin (but to
// the ballot box, and there without a word about who asks), an error in the console, a name in web storage that the contract does not know.
import type { BrowserContext, Request } from "@playwright/test";

const localNames = ["refresh_token", "auto_login", "theme", "language"];
const tabNames = [
  "access_token",
  "permission_keys",
  "level",
  "role_key",
  "role_assignment_id",
  // Of somebody who came by a link, and signed in nobody.
  "link_session",
  "link_draft",
  // Where the person was, removed by a forced logout.
  "page",
  "route",
];

/** Chromium reports every refused call in the console; a 4xx is an answer like any other. */
const answers = /^Failed to load resource: the server responded with a status of 4\d\d/;

export class Faults {
  readonly found: string[] = [];
  private readonly expected = [answers];

  /** For a test that brings about the fault it is about. */
  allow(pattern: RegExp) {
    this.expected.push(pattern);
  }

  report(fault: string) {
    if (!this.expected.some((pattern) => pattern.test(fault))) this.found.push(fault);
  }
}

export async function watch(context: BrowserContext, origin: string, faults: Faults) {
  context.on("request", (request) => {
    const url = new URL(request.url());
    const foreign = url.origin !== origin && !["data:", "blob:", "about:"].includes(url.protocol);
    if (foreign && !isToBallotBox(request)) faults.report(`request to another origin: ${request.url()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") faults.report(message.text());
  });
  context.on("weberror", (error) => faults.report(`uncaught: ${error.error().message}`));
  await context.addInitScript(reportFromInside, { localNames, tabNames });
}

const ballotCalls = /^\/(manifests|lists|ballots|fates)(\/|$)/;
const telling = ["authorization", "cookie", "referer"];

function isToBallotBox(request: Request): boolean {
  const headers = request.headers();
  return ballotCalls.test(new URL(request.url()).pathname) && telling.every((name) => !headers[name]);
}

function reportFromInside(names: { localNames: string[]; tabNames: string[] }) {
  /* oxlint-disable-next-line eslint/no-console -- the console is how a page speaks to the test */
  const complain = (fault: string) => console.error(fault);

  document.addEventListener("securitypolicyviolation", (event) => {
    complain(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });

  // oxlint-disable-next-line typescript/unbound-method -- it is called on the storage that was meant
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function report(this: Storage, name, value) {
    const known = this === window.localStorage ? names.localNames : names.tabNames;
    if (!known.includes(name)) complain(`unknown name in web storage: ${name}`);
    setItem.call(this, name, value);
  };
}

/** What is in local storage now, however it came there. */
export async function checkLocalStorage(context: BrowserContext, faults: Faults) {
  const { origins } = await context.storageState();
  for (const { name } of origins.flatMap((origin) => origin.localStorage)) {
    if (!localNames.includes(name)) faults.report(`unknown name in local storage: ${name}`);
  }
}
