import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ToastProvider, useToast } from "./Toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.show({ text: "没能复制", tone: "danger" })}>
        copy
      </button>
      <button type="button" onClick={() => toast.show({ text: "计票完成", news: true })}>
        news
      </button>
      <button
        type="button"
        onClick={() => toast.show({ text: "已删除", action: { label: "撤销", onAction: () => undefined } })}
      >
        undo
      </button>
      <button type="button" onClick={() => toast.leavePage()}>
        leave
      </button>
    </>
  );
}

const show = () =>
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const said = () => screen.getByRole("status").textContent;

it("what was said on a page goes with it", () => {
  show();
  press("copy");
  wait(2000);
  expect(said()).toBe("没能复制");
  press("leave");
  expect(said()).toBe("");
});

it("what is said on the way to another page is read there", () => {
  show();
  press("copy");
  wait(300);
  press("leave");
  expect(said()).toBe("没能复制");
  wait(6000);
  expect(said()).toBe("");
});

it("who has reached its button has time to press it", () => {
  show();
  press("undo");
  fireEvent.focus(screen.getByRole("button", { name: "撤销" }));
  wait(20_000);
  expect(said()).toBe("已删除撤销");
  fireEvent.blur(screen.getByRole("button", { name: "撤销" }));
  wait(6000);
  expect(said()).toBe("");
});

it("news of what went on elsewhere belongs to no page", () => {
  show();
  press("news");
  wait(2000);
  press("leave");
  expect(said()).toBe("计票完成");
});
