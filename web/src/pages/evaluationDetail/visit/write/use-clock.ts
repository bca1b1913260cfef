import { useEffect, useState } from "react";

const tickMs = 1000;
const minuteMs = 60_000;

const minuteOf = (aheadMs: number) => Math.floor((Date.now() + aheadMs) / minuteMs);

/** The server's clock, kept running here: the device's own may be wrong. Anew every minute. */
export function useClock(aheadMs: number): Date {
  const [minute, setMinute] = useState(() => minuteOf(aheadMs));
  useEffect(() => {
    const look = () => setMinute(minuteOf(aheadMs));
    look();
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return new Date(minute * minuteMs);
}

/** To the second, as the server writes it. */
export const stampOf = (aheadMs: number) => new Date(Date.now() + aheadMs).toISOString().replace(/\.\d+Z$/, "Z");
