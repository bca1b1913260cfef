import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { setLanguage } from "../i18n/language";
import { QueryView } from "./QueryView";

const ask = vi.fn<() => Promise<string>>();
let client: QueryClient;

beforeAll(() => setLanguage("zh-CN"));
beforeEach(() => {
  ask.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const refusal = (status: number, code: number) => new ApiError("refused", status, code, "");
const broken = () => refusal(500, ErrorCode.Internal);

function Sample({ aboutOne }: { aboutOne: boolean }) {
  const query = useQuery({ queryKey: ["sample"], queryFn: ask });
  return (
    <section>
      <h2>用户</h2>
      <QueryView query={query} pending="骨架" failed="没能取到" {...(aboutOne ? { gone: "没有这个人" } : {})}>
        {(answer) => <input aria-label={answer} />}
      </QueryView>
    </section>
  );
}

const show = (aboutOne = false) =>
  render(
    <QueryClientProvider client={client}>
      <Sample aboutOne={aboutOne} />
    </QueryClientProvider>,
  );
const askAgain = () => act(() => client.refetchQueries());

it("stands in for an answer while there is none, and then shows it", async () => {
  ask.mockResolvedValue("梁秋实");
  show();
  expect(screen.getByText("骨架")).toBeDefined();
  expect(await screen.findByLabelText("梁秋实")).toBeDefined();
  expect(screen.queryByText("骨架")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says what could not be loaded, and a retry brings it", async () => {
  ask.mockRejectedValueOnce(broken()).mockResolvedValue("梁秋实");
  show();
  expect(await screen.findByText("没能取到")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByLabelText("梁秋实")).toBeDefined();
});

it("keeps the focus on the button while it is asked again and fails again, and then leaves it at the title", async () => {
  let answer: (name: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const asked = () =>
    new Promise<string>((resolve, reject) => {
      [answer, fail] = [resolve, reject];
    });
  ask.mockRejectedValueOnce(broken()).mockImplementation(asked);
  show();
  const button = await screen.findByRole("button", { name: "重试" });
  button.focus();

  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText("骨架")).toBeNull();
  fail(broken());
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  answer("梁秋实");
  expect(await screen.findByLabelText("梁秋实")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

it("asked again by itself, it is awaited as at first", async () => {
  ask.mockRejectedValueOnce(broken()).mockReturnValue(new Promise(() => undefined));
  show();
  await screen.findByText("没能取到");
  act(() => void client.refetchQueries());
  expect(await screen.findByText("骨架")).toBeDefined();
});

it("opened without a connection says so, and is there once there is one", async () => {
  ask.mockResolvedValue("梁秋实");
  onlineManager.setOnline(false);
  show();
  expect(screen.getByText("连上网络后会自动加载。")).toBeDefined();
  expect(screen.queryByText("骨架")).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByLabelText("梁秋实")).toBeDefined();
});

it("keeps what is shown, and what was typed into it, when asking again fails", async () => {
  ask.mockResolvedValueOnce("梁秋实").mockRejectedValue(broken());
  show();
  const input = await screen.findByLabelText<HTMLInputElement>("梁秋实");
  input.value = "typed";
  await askAgain();
  expect(await screen.findByText("没能刷新，显示的是之前的内容。")).toBeDefined();
  expect(screen.getByLabelText("梁秋实")).toBe(input);
  expect(input.value).toBe("typed");
  expect(screen.queryByText("没能取到")).toBeNull();
});

it("is refreshed by a retry, and leaves the focus at the title of its part", async () => {
  ask.mockResolvedValueOnce("梁秋实").mockRejectedValueOnce(broken()).mockResolvedValue("梁秋实（已改名）");
  show();
  await screen.findByLabelText("梁秋实");
  await askAgain();
  const button = await screen.findByRole("button", { name: "重试" });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByLabelText("梁秋实（已改名）")).toBeDefined();
  expect(screen.queryByText(/没能刷新/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

it("leaves the focus alone when it is refreshed by itself", async () => {
  ask.mockResolvedValueOnce("梁秋实").mockRejectedValueOnce(broken()).mockResolvedValue("梁秋实");
  show();
  const input = await screen.findByLabelText("梁秋实");
  await askAgain();
  await screen.findByText(/没能刷新/);
  input.focus();
  await askAgain();
  await waitFor(() => expect(screen.queryByText(/没能刷新/)).toBeNull());
  expect(document.activeElement).toBe(input);
});

it.each([
  [404, ErrorCode.NotFound],
  [400, ErrorCode.Malformed],
])("one that is not there is not found, be its id well formed or not (%i)", async (status, code) => {
  ask.mockRejectedValue(refusal(status, code));
  show(true);
  expect(await screen.findByText("没有这个人")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("a list is never not found: it could not be loaded", async () => {
  ask.mockRejectedValue(refusal(404, ErrorCode.NotFound));
  show();
  expect(await screen.findByText("没能取到")).toBeDefined();
});

it("what is gone meanwhile is not kept", async () => {
  ask.mockResolvedValueOnce("梁秋实").mockRejectedValue(refusal(404, ErrorCode.NotFound));
  show(true);
  await screen.findByLabelText("梁秋实");
  await askAgain();
  expect(await screen.findByText("没有这个人")).toBeDefined();
  expect(screen.queryByLabelText("梁秋实")).toBeNull();
});

it("what one may no longer see is not kept", async () => {
  ask.mockResolvedValueOnce("梁秋实").mockRejectedValue(refusal(403, ErrorCode.Forbidden));
  show();
  await screen.findByLabelText("梁秋实");
  await askAgain();
  expect(await screen.findByText("当前角色没有这个权限。")).toBeDefined();
  expect(screen.queryByLabelText("梁秋实")).toBeNull();
});
