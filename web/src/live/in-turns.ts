/** Does it at once, and what comes within the pause after that together at its end: the last word is never lost. */
export function inTurns<Topic>(work: (topics: ReadonlySet<Topic>) => void, pauseMs: number) {
  let waiting: Set<Topic> | null = null;

  function end() {
    const topics = waiting;
    waiting = null;
    if (topics && topics.size > 0) begin(topics);
  }

  function begin(topics: ReadonlySet<Topic>) {
    waiting = new Set();
    setTimeout(end, pauseMs);
    work(topics);
  }

  return (topics: readonly Topic[]) => {
    if (!waiting) return begin(new Set(topics));
    for (const topic of topics) waiting.add(topic);
  };
}
