import { useEffect, useState } from "react";

const everyMs = 30_000;

/** The moment, often enough for words that count minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && setNow(new Date());
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return now;
}
