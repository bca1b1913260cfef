import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../api/errors";
import { type Institution, institutionQuery } from "../../../api/own/queries";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { ClosingDialog } from "./ClosingDialog";

const campaign = {
  id: "spring",
  version: 2,
  term_id: "term",
  name: { zh: "期末评教", en: null },
  closes_at: "2099-06-30T10:00:00Z",
  counts_at: "2099-07-01T10:00:00Z",
} as Campaign;

const server = vi.fn<typeof fetch>();

beforeAll(async () => {
  await loadPageTexts("evaluationManagement");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(institutionQuery.queryKey, { time_zone: "Asia/Shanghai" } as Institution);
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ClosingDialog move="extend" campaign={campaign} onClose={() => {}} />
      </ToastProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>("新的截止时间");
const send = () => {
  const deed = screen.getByRole("button", { name: "延长" });
  deed.focus();
  fireEvent.click(deed);
};

it("a time that is not later is not sent, and the field has the focus", () => {
  fireEvent.change(field(), { target: { value: "2099-06-01T18:00" } });
  send();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

it("a time that the server refuses is shown at the field, which has the focus", async () => {
  const refusal = { code: ErrorCode.InvalidFields, msg: "", data: { fields: { closes_at: "invalid" } } };
  server.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(refusal), { status: 422 })));
  send();
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().getAttribute("aria-invalid")).toBe("true");
});
