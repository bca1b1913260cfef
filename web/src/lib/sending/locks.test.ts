import { expect, test, vi } from "vitest";

import { acrossTabs, type Locks, withinThisTab } from "./locks";

/** What the browser's lock manager does, for one name. */
function manager(): Pick<LockManager, "request"> {
  const queue = withinThisTab();
  let held = false;
  const request = async (name: string, options: LockOptions, grant: (lock: Lock | null) => unknown) => {
    if (options.ifAvailable && held) return grant(null);
    let result: unknown;
    await queue(name, "wait", async () => {
      held = true;
      result = await grant({ name, mode: "exclusive" });
      held = false;
    });
    return result;
  };
  return { request: request as LockManager["request"] };
}

const kinds: [string, () => Locks][] = [
  ["within a tab", withinThisTab],
  ["across tabs", () => acrossTabs(manager())],
];

test.each(kinds)("%s: one at a time, in order; who does not wait does nothing", async (_kind, make) => {
  const locks = make();
  const order: string[] = [];
  let finish: () => void = () => undefined;
  const first = locks("a", "wait", async () => {
    order.push("first begins");
    await new Promise<void>((resolve) => (finish = resolve));
    order.push("first ends");
  });
  await vi.waitFor(() => expect(order).toEqual(["first begins"]));
  const second = locks("a", "wait", async () => void order.push("second"));
  await locks("a", "skip", async () => void order.push("skipped"));
  finish();
  await Promise.all([first, second]);
  await locks("a", "skip", async () => void order.push("third"));
  expect(order).toEqual(["first begins", "first ends", "second", "third"]);
});

test("a failed piece of work does not hold up the next", async () => {
  const locks = withinThisTab();
  const failing = locks("a", "wait", () => Promise.reject(new Error("no")));
  const next = locks("a", "wait", () => Promise.resolve());
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBeUndefined();
});
