// Server-sent events, read by hand: the browser's own reader cannot carry a token.

export interface ServerEvent {
  name: string;
  data: string;
}

/** Takes the stream piece by piece, cut anywhere, and gives back the events that are complete. */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];

  function take(line: string): ServerEvent[] {
    if (line === "") {
      const events = data.length === 0 ? [] : [{ name: name || "message", data: data.join("\n") }];
      name = "";
      data = [];
      return events;
    }
    // A comment, which only shows that the line is alive, has an empty field name.
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    return [];
  }

  return (piece) => {
    // The last return character may be the first half of a line's end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.flatMap(take);
  };
}

/** The events of an answer, until it ends. `alive` is called whenever anything at all comes. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = eventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      yield* read(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
