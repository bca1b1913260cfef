import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createAutosave, type Outcome } from "./autosave";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server whose answers wait to be given. */
function serverInTest() {
  const calls: { draft: string; version: number; answer: (outcome?: Outcome) => Promise<void> }[] = [];
  const autosave = createAutosave<string>({
    start: { version: 1, at: "t1" },
    send: (draft, version) =>
      new Promise((resolve, reject) => {
        calls.push({
          draft,
          version,
          async answer(outcome) {
            if (outcome) reject(new Error(outcome));
            else resolve({ version: version + 1, at: `t${version + 1}` });
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    judge: (error) => (error as Error).message as Outcome,
  });
  const phase = () => autosave.state.get().phase;
  return { autosave, calls, phase };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("waits for a pause, sends the newest, and says when it was saved", async () => {
  const { autosave, calls, phase } = serverInTest();
  autosave.changed("a");
  await wait(800);
  autosave.changed("ab");
  await wait(800);
  expect(calls).toHaveLength(0);
  expect(phase()).toBe("waiting");
  await wait(400);
  expect(calls.map(({ draft, version }) => [draft, version])).toEqual([["ab", 1]]);
  await calls[0]?.answer();
  expect(autosave.state.get()).toEqual({ phase: "saved", at: "t2" });
});

test("one request at a time: what changes meanwhile follows with the new version", async () => {
  const { autosave, calls, phase } = serverInTest();
  autosave.changed("a");
  await wait(1200);
  autosave.changed("ab");
  await wait(5000);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer();
  expect(phase()).toBe("waiting");
  await wait(1200);
  expect(calls[1]).toMatchObject({ draft: "ab", version: 2 });
});

test("without a line it tries again, ever more slowly, and at once when the line is back", async () => {
  const { autosave, calls, phase } = serverInTest();
  autosave.changed("a");
  await wait(1200);
  await calls[0]?.answer("retry");
  expect(phase()).toBe("retrying");
  autosave.changed("ab");
  await wait(2000);
  expect(calls[1]).toMatchObject({ draft: "ab", version: 1 });
  await calls[1]?.answer("retry");
  await wait(2000);
  expect(calls).toHaveLength(2);
  autosave.retry();
  expect(calls).toHaveLength(3);
  await calls[2]?.answer();
  expect(phase()).toBe("saved");
  await wait(60_000);
  expect(calls).toHaveLength(3);
});

test("after somebody else's save nothing is sent any more", async () => {
  const { autosave, calls, phase } = serverInTest();
  autosave.changed("a");
  await wait(1200);
  await calls[0]?.answer("conflict");
  autosave.changed("ab");
  await wait(60_000);
  expect(await autosave.flush()).toBe(false);
  expect(phase()).toBe("conflict");
  expect(calls).toHaveLength(1);
});

test("what was refused is tried again with the next change", async () => {
  const { autosave, calls, phase } = serverInTest();
  autosave.changed("a");
  await wait(1200);
  await calls[0]?.answer("refused");
  expect(phase()).toBe("refused");
  autosave.changed("ab");
  await wait(1200);
  expect(calls).toHaveLength(2);
});

test("flushing sends what is left at once, and what came in while it was being sent", async () => {
  const { autosave, calls } = serverInTest();
  autosave.changed("a");
  const flushed = autosave.flush();
  await wait(0);
  autosave.changed("ab");
  await calls[0]?.answer();
  expect(calls[1]).toMatchObject({ draft: "ab", version: 2 });
  await calls[1]?.answer();
  expect(await flushed).toBe(true);
});
