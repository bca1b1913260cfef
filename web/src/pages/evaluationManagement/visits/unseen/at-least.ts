/** From how many terms on somebody is listed; 0: everybody who teaches. */
export const atLeastChoices = [4, 3, 2, 1, 0] as const;

/** Without a word in the address. */
export const usualAtLeast = 2;

/** As the address has it. */
export const unseenOf = (word: string | undefined): number =>
  atLeastChoices.find((terms) => String(terms) === word) ?? usualAtLeast;
