// Student numbers out of whatever was pasted: a column of a spreadsheet, a line with commas, numbers beside names.

export interface PastedNumbers {
  /** Each once. */
  numbers: string[];
  /** Words that cannot be a number, such as names. */
  ignored: string[];
}

export const mostAtOnce = 500;

/** Like a username: 3 to 32 letters, digits and - _ . with a digit among them, since names in Latin letters are no numbers. */
const looksLikeNumber = /^(?=.*\d)[\w.-]{3,32}$/;

export function pastedNumbers(text: string): PastedNumbers {
  const words = text.split(/[\s,;，；、|]+/).filter(Boolean);
  const found = new Map<string, string>();
  const ignored = new Set<string>();
  for (const word of words) {
    // Full-width digits come from Chinese keyboards.
    const plain = word.normalize("NFKC");
    if (looksLikeNumber.test(plain)) found.set(plain.toLowerCase(), found.get(plain.toLowerCase()) ?? plain);
    else ignored.add(word);
  }
  return { numbers: [...found.values()], ignored: [...ignored] };
}
