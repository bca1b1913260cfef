import { describe, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../../api/errors";
import type { RatingDraft } from "../../api/surveys/rater-calls";
import { createKeeper, type KeeperOptions } from "./keeper";

const draftOf = (answers: RatingDraft["answers"]): RatingDraft => ({ basis: null, answers });
const offline = () => Promise.reject(new ApiError("network", 0, null, ""));
const conflict = () => Promise.reject(new ApiError("refused", 409, ErrorCode.Conflict, ""));

function open(options: Partial<KeeperOptions> = {}) {
  const timers: (() => void)[] = [];
  const save = vi.fn<KeeperOptions["save"]>((_draft, version) => Promise.resolve({ version: version + 1 }));
  const remember = vi.fn<KeeperOptions["remember"]>();
  const keeper = createKeeper({
    saved: { draft: draftOf({}), version: 0 },
    unsent: null,
    save,
    load: () => Promise.reject(new Error("not asked")),
    remember,
    later: (_delay, call) => {
      timers.push(call);
      return () => timers.splice(timers.indexOf(call), 1);
    },
    ...options,
  });
  const pass = async () => {
    timers.splice(0).forEach((call) => call());
    await vi.waitFor(() => expect(keeper.state.get().phase).not.toBe("saving"));
  };
  const answer = (key: string, value: number) =>
    keeper.change((draft) => ({ ...draft, answers: { ...draft.answers, [key]: value } }));
  return { keeper, save, remember, timers, pass, answer };
}

describe("a draft", () => {
  it("is written soon after an answer, the newest of several", async () => {
    const { keeper, save, remember, pass, answer } = open();
    expect(keeper.state.get().phase).toBe("nothing");
    answer("a@0", 4);
    answer("b@0", 3);
    expect(remember).toHaveBeenLastCalledWith(draftOf({ "a@0": 4, "b@0": 3 }));
    await pass();
    expect(save).toHaveBeenCalledExactlyOnceWith(draftOf({ "a@0": 4, "b@0": 3 }), 0);
    expect(keeper.state.get().phase).toBe("kept");
    expect(remember).toHaveBeenLastCalledWith(null);
    answer("a@0", 5);
    await pass();
    expect(save).toHaveBeenLastCalledWith(draftOf({ "a@0": 5, "b@0": 3 }), 1);
  });

  it("waits without a connection and is written when there is one again", async () => {
    const { keeper, save, pass, answer, timers } = open();
    save.mockImplementationOnce(offline);
    answer("a@0", 4);
    await pass();
    expect(keeper.state.get().phase).toBe("waiting");
    expect(timers).toHaveLength(1);
    await pass();
    expect(keeper.state.get().phase).toBe("kept");
  });

  it("that this tab could not write before a reload is written at once", async () => {
    const { save, pass } = open({ unsent: draftOf({ "a@0": 2 }) });
    await pass();
    expect(save).toHaveBeenCalledExactlyOnceWith(draftOf({ "a@0": 2 }), 0);
  });

  it("says that it was refused, and does not try again by a clock", async () => {
    const { keeper, save, pass, answer, timers } = open();
    save.mockImplementationOnce(() => Promise.reject(new ApiError("refused", 410, 9, "closed")));
    answer("a@0", 4);
    await pass();
    expect(keeper.state.get()).toMatchObject({ phase: "refused", error: { msg: "closed" } });
    expect(timers).toHaveLength(0);
  });

  it("ends with the version that the server has, and goes on when nothing was sent", async () => {
    const { keeper, save, answer } = open();
    answer("a@0", 4);
    keeper.flush();
    expect(await keeper.end()).toBe(1);
    answer("a@0", 5);
    keeper.flush();
    expect(save).toHaveBeenCalledOnce();
    keeper.resume();
    expect(await keeper.end()).toBe(2);
  });
});

describe("another device", () => {
  const theirs = (answers: RatingDraft["answers"]) => ({
    load: () => Promise.resolve({ draft: draftOf(answers), version: 7 }),
  });

  it("has answered something else: both are kept", async () => {
    const { keeper, save, pass, answer } = open(theirs({ "b@0": 2 }));
    save.mockImplementationOnce(conflict);
    answer("a@0", 4);
    await pass();
    expect(save).toHaveBeenLastCalledWith(draftOf({ "a@0": 4, "b@0": 2 }), 7);
    expect(keeper.state.get()).toMatchObject({ phase: "kept", took: true, clash: null });
  });

  it.each([
    ["mine", 4],
    ["theirs", 1],
  ] as const)("has answered the same otherwise: %s counts once it is chosen", async (which, value) => {
    const { keeper, save, pass, answer } = open(theirs({ "a@0": 1 }));
    save.mockImplementationOnce(conflict);
    answer("a@0", 4);
    await pass();
    expect(keeper.state.get().clash?.keys).toEqual(["a@0"]);
    expect(save).toHaveBeenCalledOnce();
    keeper.decide(which);
    await vi.waitFor(() => expect(keeper.state.get().phase).toBe("kept"));
    expect(keeper.state.get().draft.answers).toEqual({ "a@0": value });
  });
});
