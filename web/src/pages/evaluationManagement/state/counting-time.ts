// Counting follows closing: by a day unless another time was set, and it keeps its distance when closing is moved.

const dayMs = 86_400_000;
export const usualWaitMs = dayMs;

interface Times {
  closes_at: string;
  counts_at: string;
}

/** From closing to counting. */
export const untilCountingMs = ({ closes_at, counts_at }: Times) => Date.parse(counts_at) - Date.parse(closes_at);

export const isUsualWait = (times: Times) => untilCountingMs(times) === dayMs;

/** When it is counted if nobody says otherwise. */
export const usualCounting = (closes_at: string) => new Date(Date.parse(closes_at) + dayMs).toISOString();

/** When it is counted once it closes at another time. */
export const movedCounting = (times: Times, closes_at: string) =>
  new Date(Date.parse(closes_at) + untilCountingMs(times)).toISOString();
