// A form's name by its content: whoever has the form can check that it is the one they were asked to answer.
import type { FrozenForm } from "./model";

const prefix = "keping-form-v1\n";

/** SHA-256, in hexadecimal. */
export async function formHash(frozen: FrozenForm): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(prefix + canonicalJson(frozen)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with its keys in order and no spaces: one text for one value. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
