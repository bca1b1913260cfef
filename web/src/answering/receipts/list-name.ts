// A published list's name, as it stands in an address and on a receipt: the school's id and the questionnaire's.
import type { Scope } from "../../ballot/crypto/bytes";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const pattern = new RegExp(`(${uuid})\\.(${uuid})`, "i");

export const listName = (institution: string, evaluation: string): string => `${institution}.${evaluation}`;

/** Alone, or anywhere in an address. */
export function readListName(typed: string): Scope | null {
  const [, institution, evaluation] = pattern.exec(typed.toLowerCase()) ?? [];
  return institution === undefined || evaluation === undefined ? null : { institution, evaluation };
}
