import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "../../api/errors";
import { loadPageTexts, setLanguage } from "../../i18n/language";
import { lookedUp, useTyping } from "./look-up";
import { Picker } from "./Picker";

const people = [
  { id: "T1", label: "陈雅萍", note: "T1 · 计算机学院" },
  { id: "T2", label: "陈新民", note: "T2 · 外国语学院" },
  { id: "T3", label: "刘思齐", note: "T3 · 计算机学院" },
];
const many = Array.from({ length: 12 }, (_, place) => ({ id: `M${place}`, label: `王${place}` }));
const everybody = [...people, ...many];

/** What the server would be asked, in turn. */
const asked = vi.fn<(wanted: string) => void>();

type PeopleProps = { single?: boolean; atFirst?: readonly string[]; error?: unknown; isPending?: boolean };

function People({ single = false, atFirst = none, error = null, isPending = false }: PeopleProps) {
  const typing = useTyping();
  const [ids, setIds] = useState(atFirst);
  asked(typing.wanted);
  const items = everybody.filter(({ label }) => typing.wanted !== "" && label.startsWith(typing.wanted));
  const data = error || isPending ? undefined : { items, total: items.length };
  return (
    <Picker
      single={single}
      name="people"
      label="教师"
      none="没有找到，请核对姓名"
      typing={typing}
      search={lookedUp(typing, { data, error, isPending, isPlaceholderData: false })}
      chosen={everybody.filter(({ id }) => ids.includes(id))}
      onAdd={(id) => setIds((before) => (single ? [id] : [...before, id]))}
      onRemove={(id) => setIds((before) => before.filter((one) => one !== id))}
    />
  );
}

const none: readonly string[] = [];

beforeAll(async () => {
  await loadPageTexts("picker");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  asked.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "教师" });
const write = (value: string) => fireEvent.change(input(), { target: { value } });
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(250);
  });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const said = () => screen.getAllByRole("status").map((status) => status.textContent);

/** Typed, and found. */
function look(value: string) {
  write(value);
  pause();
}

describe("choosing several", () => {
  it("asks once the typing pauses, and never shows what was found for something else", () => {
    render(<People />);
    write("刘");
    expect(options()).toEqual([]);
    expect(said()).toContain("正在查找…");
    pause();
    expect(options()).toEqual(["刘思齐T3 · 计算机学院"]);
    expect(said()).toContain("找到 1 个");
    write("陈");
    expect(options()).toEqual([]);
    pause();
    expect(options()).toHaveLength(2);
    expect(new Set(asked.mock.calls.flat())).toEqual(new Set(["", "刘", "陈"]));
  });

  it("adds with Enter, says so, empties the field for the next and offers nobody twice", () => {
    render(<People />);
    look("陈");
    fireEvent.keyDown(input(), { key: "ArrowDown" });
    fireEvent.keyDown(input(), { key: "Enter" });
    expect(input().value).toBe("");
    expect(said()).toContain("已加入陈新民");
    expect(within(screen.getByRole("list", { name: "教师" })).getByText(/陈新民/)).toBeTruthy();
    look("陈");
    expect(options()).toEqual(["陈雅萍T1 · 计算机学院"]);
  });

  it("takes one out again by a button that names it, and says so", () => {
    render(<People atFirst={["T1", "T3"]} />);
    fireEvent.click(screen.getByRole("button", { name: "去掉陈雅萍" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(said()).toContain("已去掉陈雅萍");
    expect(screen.getByRole("button", { name: "去掉刘思齐" })).toBeTruthy();
  });

  it("shows some of many, and says how many there are", () => {
    render(<People />);
    look("王");
    expect(options()).toHaveLength(8);
    expect(said()).toContain("找到 12 个");
  });

  it("says what to do where nobody is found, and why it could not look", () => {
    const { unmount } = render(<People />);
    look("无");
    expect(said()).toContain("没有找到，请核对姓名");
    unmount();
    render(<People error={new ApiError("network", 0, null, "")} />);
    look("陈");
    expect(said().join()).toContain("没能查找：");
  });

  it("Enter where nothing was found is not the form's, and Escape leaves what was typed", () => {
    render(<People />);
    look("无");
    expect(fireEvent.keyDown(input(), { key: "Enter" })).toBe(false);
    fireEvent.keyDown(input(), { key: "Escape" });
    expect(input().value).toBe("无");
  });
});

describe("choosing one", () => {
  it("puts it in the field's place and the focus on the way to another", () => {
    render(<People single />);
    look("刘");
    fireEvent.click(screen.getByRole("option"));
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByRole("group", { name: "教师" }).textContent).toContain("刘思齐");
    const another = screen.getByRole("button", { name: "换一个" });
    expect(document.activeElement).toBe(another);
    fireEvent.click(another);
    expect(document.activeElement).toBe(input());
  });

  it("leaves the focus where it is for one that was there from the start", () => {
    render(<People single atFirst={["T1"]} />);
    expect(screen.getByRole("group", { name: "教师" }).textContent).toContain("陈雅萍");
    expect(document.activeElement).toBe(document.body);
  });
});
