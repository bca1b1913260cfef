import { useMemo, useState } from "react";

/** The value of before while the new one says the same, so that what is memoised by it stays. For small plain data. */
export function useStable<T>(value: T): T {
  const written = useMemo(() => JSON.stringify(value), [value]);
  const [kept, keep] = useState({ value, written });
  if (kept.written === written) return kept.value;
  keep({ value, written });
  return value;
}
