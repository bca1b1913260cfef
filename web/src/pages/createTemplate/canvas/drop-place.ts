// Where something that is dragged would come to stand, from where things stand on the screen.

interface Span {
  top: number;
  bottom: number;
}

export interface SectionBox extends Span {
  id: string;
  /** Its questions, without the dragged one. */
  questions: readonly Span[];
}

export interface DropPlace {
  section: string;
  at: number;
}

/** The section at that height, or the nearest; in it, below every question whose middle is above. */
export function dropPlace(sections: readonly SectionBox[], y: number): DropPlace | null {
  const distance = ({ top, bottom }: Span) => Math.max(top - y, y - bottom, 0);
  const [nearest] = sections.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return null;
  const at = nearest.questions.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  return { section: nearest.id, at };
}
