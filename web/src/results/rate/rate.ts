/** Hundredths of those who may answer; all only when it is all, none only when it is none. Null where nobody may. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part >= whole) return 100;
  return part <= 0 ? 0 : Math.min(99, Math.max(1, Math.round((part * 100) / whole)));
}
