import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The time, anew every minute: for words such as "5 hours left". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
