import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Published } from "../../answering/receipts/look-up";
import { saveProof } from "../../answering/receipts/proof";
import { filled, kept, published } from "../../answering/receipts/published-samples";
import { receiptCode } from "../../answering/receipts/receipt-code";
import { givenUp, submission } from "../../answering/samples";
import { type Institution, institutionQuery } from "../../api/own/queries";
import { queryClient } from "../../api/query-client";
import type { Submission } from "../../ballot/submission";
import { loadPageTexts, setLanguage } from "../../i18n/language";
import { KeptReceipt } from "./KeptReceipt";

vi.mock(import("../../answering/receipts/proof"), async (real) => ({
  ...(await real()),
  saveProof: vi.fn<typeof saveProof>(),
}));

const pinned = {
  manifest: filled(0),
  code: "0000 0000 0000 0000",
  tokenKey: filled(0),
  boxKey: filled(0),
  acknowledgementKey: filled(0),
  origin: "https://ballots.example",
  size: 64,
};
/** A change of it that the box did not sign for. */
const change = kept({ version: 3, receipt: filled(99), signature: null, acknowledged: false });

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("counted");
});
beforeEach(() => {
  queryClient.setQueryData(institutionQuery.queryKey, { ballot_origin: pinned.origin } as Institution);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Null: not published yet. */
function serve(documents: Published | null) {
  vi.stubGlobal("fetch", async (address: string) => {
    const part = /\/(register|unreadable)$/.exec(address)?.[1] ?? "list";
    const bytes = documents?.[part as keyof Published] ?? null;
    return bytes ? new Response(bytes) : new Response(null, { status: 404 });
  });
}

const show = (sent: Submission) =>
  render(
    <QueryClientProvider client={queryClient}>
      <KeptReceipt submission={{ ...sent, pinned }} label={null} />
    </QueryClientProvider>,
  );

const codeShown = (byte: number) => screen.getByText(`回执 ${receiptCode(filled(byte))}`);

describe("a receipt of this device", () => {
  it("with a change that was not taken: the proof is of the one that the box signed for", async () => {
    serve(await published());
    const gone = { ...kept(), key: filled(9) };
    show(givenUp("refused", [gone, { ...change, key: filled(9) }]));
    await screen.findByText("票单里没有，你有证据");
    expect(codeShown(11)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "保存证据" }));
    expect(vi.mocked(saveProof).mock.calls[0]).toMatchObject([{ version: 2 }, gone]);
  });

  it("with a change that was not taken: before the count it is the one that arrived", async () => {
    serve(null);
    show(givenUp("refused", [kept(), change]));
    await screen.findByText("还没计票");
    expect(codeShown(11)).toBeTruthy();
  });

  it("with a change that is still being sent: that one has not arrived", async () => {
    serve(null);
    show(submission({ step: "sent", receipts: [kept(), change] }));
    await screen.findByText("还没送达");
    expect(codeShown(99)).toBeTruthy();
  });

  it("that could not be read, without a signature: tells where a proof would be, and offers none", async () => {
    serve(await published());
    show(
      givenUp("bad_acknowledgement", [
        kept({ key: filled(3), receipt: filled(13), signature: null, acknowledged: false }),
      ]),
    );
    await screen.findByText("在票箱里，但打不开");
    expect(screen.getByText(/票箱签过字的，证据在送出答卷的那台设备上/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "保存证据" })).toBeNull();
  });

  it("in a list whose box is not opened yet: says so, and lets one look again until it is", async () => {
    const documents = await published();
    serve({ ...documents, unreadable: null });
    show(givenUp("closed", [kept(), change]));
    await screen.findByText("在票单里，还没有开箱");
    serve(documents);
    fireEvent.click(screen.getByRole("button", { name: "再查一次" }));
    await screen.findByText("算进去了");
    expect(screen.getByText(/份数太少的班只留份数/)).toBeTruthy();
  });
});
