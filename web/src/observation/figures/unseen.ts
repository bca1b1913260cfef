/** How many have not been seen for so many terms or more; `unseen` has those of one term, of two, of three, of four or more. */
export const unseenFrom = (unseen: readonly number[], terms: number): number =>
  unseen.slice(terms - 1).reduce((sum, count) => sum + count, 0);
