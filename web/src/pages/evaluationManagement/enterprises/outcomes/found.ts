import type { Programme } from "../../../../api/enterprises/plan-queries";

interface Wanted {
  q?: string | undefined;
  college?: string | undefined;
}

/** The programmes whose code begins with this, or whose name has it. A school has dozens: all of them are there. */
export function found(programmes: readonly Programme[], { q = "", college }: Wanted): Programme[] {
  const word = q.trim().toLowerCase();
  return programmes.filter(
    ({ code, name, college: of }) =>
      (college === undefined || of.id === college) &&
      (code.toLowerCase().startsWith(word) || name.zh.includes(word) || (name.en ?? "").toLowerCase().includes(word)),
  );
}
