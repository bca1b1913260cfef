import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { forgetKept } from "../../../answering/device/forget";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { KeptAnswers } from "./KeptAnswers";

vi.mock(import("../../../answering/device/forget"), () => ({ forgetKept: vi.fn<typeof forgetKept>() }) as never);

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("outcome");
});
afterEach(cleanup);

/** What is said once the button was pressed. */
async function press() {
  const onForgotten = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <KeptAnswers user="s1" evaluation="e1" onForgotten={onForgotten} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "现在就删掉" })));
  await vi.waitFor(() => expect(screen.getByText(/删掉，送达的|没能删掉/)).toBeTruthy());
  return { said: screen.getByText(/删掉，送达的|没能删掉/).textContent, goneOn: onForgotten.mock.calls.length };
}

it("that they are gone is said once they are", async () => {
  vi.mocked(forgetKept).mockResolvedValue();
  expect(await press()).toEqual({ said: "答案已从这台设备删掉，送达的那一份照常算数", goneOn: 1 });
  expect(forgetKept).toHaveBeenCalledWith("s1", "e1");
});

it("that they could not be deleted is said, and they are not said to be gone", async () => {
  vi.mocked(forgetKept).mockRejectedValue(new Error("IndexedDB"));
  const { said, goneOn } = await press();
  expect(said).toContain("没能删掉");
  expect(goneOn).toBe(0);
});
