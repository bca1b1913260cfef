// Ids of sections and questions. They stay with a question through all versions, so a new one must not take the id that a
// removed one had in an earlier version: they are drawn, not counted.
import type { Form } from "../../../questionnaire/model";

const signs = "abcdefghijklmnopqrstuvwxyz0123456789";
const length = 8;

export type Draw = () => number;

/** Evenly from 0 to 35. */
function drawSign(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  // 252 is the last multiple of 36 in a byte; above it some signs would come more often.
  return byte < 252 ? byte % signs.length : drawSign();
}

/** So many ids that neither the form nor each other has. */
export function freshIds(form: Form, count: number, draw: Draw = drawSign): string[] {
  const taken = new Set(
    form.sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]),
  );
  return Array.from({ length: count }, () => {
    let id = "";
    do id = Array.from({ length }, () => signs[draw()] ?? "a").join("");
    while (taken.has(id));
    taken.add(id);
    return id;
  });
}
