import type { Enterprise } from "../../../../../../api/enterprises/enterprise-queries";

/** What narrows the enterprises one chooses from; empty means all. */
export interface Narrowing {
  q: string;
  relation: string;
  industry: string;
  college: string;
}

export const notNarrowed: Narrowing = { q: "", relation: "", industry: "", college: "" };

export function narrowed(enterprises: readonly Enterprise[], { q, relation, industry, college }: Narrowing) {
  const word = q.trim().toLowerCase();
  const has = (text: string | null) => text !== null && text.toLowerCase().includes(word);
  return enterprises.filter(
    (one) =>
      (relation === "" || one.relations.some((held) => held === relation)) &&
      (industry === "" || one.industry === industry) &&
      (college === "" || one.college?.id === college) &&
      (has(one.code) || has(one.name.zh) || has(one.name.en)),
  );
}
