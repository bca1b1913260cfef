import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { loadTextsInBoth } from "../../i18n/language";
import type { Answers, FrozenForm, Question } from "../model";
import { AnswerFrame } from "./AnswerFrame";
import type { DraftStore, FormDraft } from "./draft-store";
import { useAnswers } from "./use-answers";

const text = (zh: string) => ({ zh, en: null });
const asked = { help: null, required: true, shown_when: null };
const scale = (id: string): Question => ({
  ...asked,
  id,
  type: "scale",
  text: text(`题${id}`),
  steps: 2,
  labels: [text("不同意"), text("同意")],
  not_applicable: false,
  reversed: false,
  weight: 1,
});
const remark: Question = { ...asked, id: "c", type: "text", text: text("补充"), max_length: 50, required: false };
const section = (id: string, title: string, questions: Question[]) => ({
  id,
  title: text(title),
  weight: 50,
  per_teacher: false,
  questions,
});
const frozen: FrozenForm = {
  form: { sections: [section("s1", "教学", [scale("a")]), section("s2", "课堂", [scale("b"), remark])] },
  teachers: [],
  own: [],
};

beforeAll(() => loadTextsInBoth("questionnaire"));
afterEach(cleanup);

/** Keeps drafts in memory; `later` holds every write back until it is let go. */
function memoryStore({ later = false } = {}) {
  const kept: FormDraft[] = [];
  const held: (() => void)[] = [];
  const store: DraftStore = {
    keep: (draft) =>
      new Promise<void>((resolve) => {
        const write = () => {
          kept.push(draft);
          resolve();
        };
        if (later) held.push(write);
        else write();
      }),
  };
  return { store, kept, letGo: () => held.splice(0).forEach((write) => write()) };
}

type ReportProps = {
  store: DraftStore;
  onFinish?: (answers: Answers) => Promise<boolean>;
  beginning?: { answers: Answers; step: number; isDraft: boolean };
};

const empty = { answers: {}, step: 0, isDraft: false };

/** A report that somebody writes: no ballot, another button, another word for what is kept. */
function Report({ store, onFinish, beginning = empty }: ReportProps) {
  const [busy, setBusy] = useState(false);
  const { kept, giveUp, ...answering } = useAnswers({
    frozen,
    beginning,
    store,
    async onFinish(answers) {
      setBusy(true);
      const sent = (await onFinish?.(answers)) ?? true;
      setBusy(false);
      return sent;
    },
  });
  return (
    <>
      <AnswerFrame
        {...answering}
        frozen={frozen}
        onChange={answering.change}
        language="zh-CN"
        head={<h1>听课报告</h1>}
        kept={{ nothing: null, kept: "草稿已保存", failed: "草稿没能保存" }[kept]}
        send="提交报告"
        sending={busy ? { doing: "正在提交…", button: "正在提交…" } : null}
      />
      <button type="button" onClick={giveUp}>
        放弃
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const choose = (question: RegExp, option: string) =>
  act(
    async () => void fireEvent.click(within(screen.getByRole("radiogroup", { name: question })).getByLabelText(option)),
  );
const write = (words: string) =>
  act(async () => void fireEvent.change(screen.getByRole("textbox"), { target: { value: words } }));
const bar = () => screen.getByRole("progressbar", { name: "答题进度" });

describe("a form that is no ballot", () => {
  it("is answered step by step, says how far one is, and hands over the answers", async () => {
    const onFinish = vi.fn<(answers: Answers) => Promise<boolean>>().mockResolvedValue(true);
    render(<Report store={memoryStore().store} onFinish={onFinish} />);
    expect(bar().getAttribute("aria-valuemax")).toBe("3");
    await press("下一步");
    expect(screen.getByRole("region", { name: /还有 1 题/ })).toBe(document.activeElement);
    await choose(/题a/, "同意");
    expect(bar().getAttribute("aria-valuenow")).toBe("1");
    await press("下一步");
    expect(document.activeElement?.textContent).toBe("课堂");
    await press("提交报告");
    expect(onFinish).not.toHaveBeenCalled();
    await choose(/题b/, "不同意");
    await press("提交报告");
    expect(onFinish).toHaveBeenCalledExactlyOnceWith({ a: 2, b: 1 });
  });

  it("keeps every answer at once, and says so in the words of whoever keeps it", async () => {
    const { store, kept } = memoryStore();
    render(<Report store={store} />);
    expect(kept).toEqual([]);
    expect(screen.queryByText(/草稿/)).toBeNull();
    await choose(/题a/, "同意");
    expect(kept).toEqual([{ answers: { a: 2 }, step: 0, answered: 1, total: 3 }]);
    expect(screen.getByText(/草稿已保存/)).toBeTruthy();
    await press("下一步");
    expect(kept.at(-1)).toMatchObject({ step: 1 });
  });

  it("goes on where the draft ended, without writing it anew", async () => {
    const { store, kept } = memoryStore();
    render(<Report store={store} beginning={{ answers: { a: 1 }, step: 1, isDraft: true }} />);
    expect(screen.getByRole("radiogroup", { name: /题b/ })).toBeTruthy();
    expect(screen.getByText(/草稿已保存/)).toBeTruthy();
    expect(kept).toEqual([]);
  });

  it("writes the newest of what came while it was writing, and nothing between", async () => {
    const { store, kept, letGo } = memoryStore({ later: true });
    render(<Report store={store} beginning={{ answers: { a: 1 }, step: 1, isDraft: true }} />);
    for (const words of ["好", "好课", "好课堂"]) await write(words);
    await act(async () => letGo());
    await act(async () => letGo());
    expect(kept.map(({ answers }) => answers["c"])).toEqual(["好", "好课堂"]);
  });

  it("says that nothing could be kept, and takes it back when it can", async () => {
    const { store, kept } = memoryStore();
    const failing = vi.spyOn(store, "keep").mockRejectedValueOnce(new Error("full"));
    render(<Report store={store} />);
    await choose(/题a/, "不同意");
    expect(screen.getByText(/草稿没能保存/)).toBeTruthy();
    expect(failing).toHaveBeenCalledOnce();
    await choose(/题a/, "同意");
    expect(screen.getByText(/草稿已保存/)).toBeTruthy();
    expect(kept).toHaveLength(1);
  });

  it("shows that it is being sent, and writes no draft from then on", async () => {
    const { store, kept } = memoryStore();
    let arrive: (sent: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => (arrive = resolve));
    render(
      <Report store={store} onFinish={() => promise} beginning={{ answers: { a: 1, b: 1 }, step: 1, isDraft: true }} />,
    );
    await press("提交报告");
    expect(button("正在提交…").getAttribute("aria-busy")).toBe("true");
    await write("晚了");
    expect(kept).toEqual([]);
    await act(async () => arrive(true));
    await write("更晚了");
    expect(kept).toEqual([]);
  });

  it("goes on keeping when nothing was sent", async () => {
    const { store, kept } = memoryStore();
    const beginning = { answers: { a: 1, b: 1 }, step: 1, isDraft: true };
    render(<Report store={store} onFinish={async () => false} beginning={beginning} />);
    await press("提交报告");
    await write("再来");
    expect(kept.at(-1)?.answers).toEqual({ a: 1, b: 1, c: "再来" });
  });

  it("writes nothing any more once it was given up", async () => {
    const { store, kept } = memoryStore();
    render(<Report store={store} beginning={{ answers: { a: 1 }, step: 1, isDraft: true }} />);
    await press("放弃");
    await write("算了");
    expect(kept).toEqual([]);
  });
});
