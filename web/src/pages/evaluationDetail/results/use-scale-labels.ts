import { useLocalText } from "../../../i18n/local-text";
import type { ScaleQuestion } from "../../../questionnaire/model";

/** A word for each step; numbers between the two words where only the ends have one. */
export function useScaleLabels(): (question: ScaleQuestion) => string[] {
  const localText = useLocalText();
  return ({ steps, labels }) =>
    Array.from({ length: steps }, (_, place) => {
      const label = labels.length === steps ? labels[place] : undefined;
      if (label) return localText(label);
      const end = place === 0 ? labels[0] : place === steps - 1 ? labels.at(-1) : undefined;
      return end ? `${place + 1} ${localText(end)}` : `${place + 1}`;
    });
}
