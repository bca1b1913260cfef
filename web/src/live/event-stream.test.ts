import { describe, expect, it, vi } from "vitest";

import { eventReader, eventsOf } from "./event-stream";

const stream = ': hello\n\nevent: jobs\ndata: [{"id":"甲"}]\n\n:\n\nevent: jobs\ndata: []\n\n';
const events = [
  { name: "jobs", data: '[{"id":"甲"}]' },
  { name: "jobs", data: "[]" },
];

describe("eventReader", () => {
  it("gives the same events wherever the pieces are cut", () => {
    for (let cut = 0; cut <= stream.length; cut += 1) {
      const read = eventReader();
      expect([...read(stream.slice(0, cut)), ...read(stream.slice(cut))], `cut at ${cut}`).toEqual(events);
    }
  });

  it("takes every kind of line end, also one cut in half", () => {
    const text = stream.replaceAll("\n", "\r\n");
    for (let cut = 0; cut <= text.length; cut += 1) {
      const read = eventReader();
      expect([...read(text.slice(0, cut)), ...read(text.slice(cut))], `cut at ${cut}`).toEqual(events);
    }
    expect(eventReader()(`${stream.replaceAll("\n", "\r")}:`)).toEqual(events);
  });

  it("joins the lines of one event, and takes one space from before a value", () => {
    expect(eventReader()("data:one\ndata:  two\nid: 7\nretry\n\n")).toEqual([{ name: "message", data: "one\n two" }]);
  });

  it("keeps what is not complete to itself", () => {
    expect(eventReader()("event: jobs\ndata: [1\n")).toEqual([]);
    expect(eventReader()("event: jobs\n\n")).toEqual([]);
  });
});

describe("eventsOf", () => {
  it("reads characters that the pieces cut in half, and tells of every sign of life", async () => {
    const bytes = new TextEncoder().encode(stream);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
        controller.close();
      },
    });
    const alive = vi.fn<() => void>();
    const found = [];
    for await (const event of eventsOf(body, alive)) found.push(event);
    expect(found).toEqual(events);
    expect(alive).toHaveBeenCalledTimes(Math.ceil(bytes.length / 5));
  });
});
