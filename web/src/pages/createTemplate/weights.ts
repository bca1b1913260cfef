import type { Form } from "../../questionnaire/model";

/** What the scored sections' weights add up to. */
export function weightSum({ sections }: Form): number {
  return sections.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
}

export const isScored = ({ sections }: Form) => sections.some(({ weight }) => weight !== null);
