import { useEffect, useState } from "react";

const pauseMs = 150;

/** The value of a moment ago, until it has stopped changing: for what need not follow every key press. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);

  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => settle(() => value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled]);

  return settled;
}
