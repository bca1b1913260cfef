// Where somebody was, and what they had typed, when their session ended under them: kept in this tab's memory alone, and given back
// to the same person when they sign in again. The contract's storage is cleared all the same.
import { createStore } from "../lib/store";

interface Typed {
  name: string;
  /** Among the fields of that name. */
  place: number;
  value: string;
}

export interface LeftBehind {
  username: string;
  href: string;
  typed: readonly Typed[];
}

export const leftBehind = createStore<LeftBehind | null>(null);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Never a password, nor what is ticked or chosen: those are soon said again, and a file cannot be. */
const fields = (page: ParentNode) =>
  [...page.querySelectorAll<Field>("textarea[name], input[name]")].filter(
    (field) => field.tagName === "TEXTAREA" || ["text", "email", "tel", "number", "search", "url"].includes(field.type),
  );

export function typedIn(page: ParentNode): Typed[] {
  const seen = new Map<string, number>();
  return fields(page).flatMap(({ name, value }) => {
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return value === "" ? [] : [{ name, place, value }];
  });
}

/** Types it again where the fields are there; what was filled once is its reader's. */
export function typeAgain(page: ParentNode, typed: readonly Typed[], filled: WeakSet<Element>) {
  const all = fields(page);
  for (const { name, place, value } of typed) {
    const field = all.filter((one) => one.name === name)[place];
    if (!field || filled.has(field)) continue;
    filled.add(field);
    if (field.value !== value) {
      // As a keyboard would: the form hears of it.
      const owner = field.tagName === "TEXTAREA" ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
