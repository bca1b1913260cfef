// What the server says of evaluations is passed on to what is kept of them here. A browser that keeps nothing is told nothing.
import type { StudentEvaluation } from "../../api/ballots/evaluation-queries";

export function tellDevice(evaluations: readonly StudentEvaluation[]): void {
  if (evaluations.length === 0 || globalThis.indexedDB === undefined) return;
  void import("./forget").then(({ hear }) => hear(evaluations)).catch(() => undefined);
}
