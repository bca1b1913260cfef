/**
 * Does it at once, and what comes before it is done and the pause is over together after that: the last word is never lost, and
 * an answer that takes longer than the pause is not given up for the next.
 */
export function inTurns<Topic>(work: (topics: ReadonlySet<Topic>) => Promise<unknown>, pauseMs: number) {
  let waiting: Set<Topic> | null = null;

  function end() {
    const topics = waiting;
    waiting = null;
    if (topics && topics.size > 0) void begin(topics);
  }

  async function begin(topics: ReadonlySet<Topic>) {
    waiting = new Set();
    const pause = new Promise((over) => setTimeout(over, pauseMs));
    await Promise.allSettled([work(topics), pause]);
    end();
  }

  return (topics: readonly Topic[]) => {
    if (!waiting) return void begin(new Set(topics));
    for (const topic of topics) waiting.add(topic);
  };
}
