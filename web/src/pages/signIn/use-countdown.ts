import { useEffect, useState } from "react";

/** Counts whole seconds down to 0. Reads the clock at each tick, so a tab that slept wakes up right. */
export function useCountdown() {
  const [{ untilMs, nowMs }, setTime] = useState({ untilMs: 0, nowMs: 0 });
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTime((time) => ({ ...time, nowMs: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [running]);

  function start(seconds: number) {
    const nowMs = Date.now();
    setTime({ untilMs: nowMs + seconds * 1000, nowMs });
  }

  return { secondsLeft, start };
}
