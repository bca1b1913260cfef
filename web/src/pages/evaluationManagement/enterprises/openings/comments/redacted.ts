const longest = 2000;

/** What is wrong with what is to stand in a comment's place. */
export function faultOf(typed: string, original: string): "required" | "too_long" | "same" | undefined {
  const text = typed.trim();
  if (text === "") return "required";
  if ([...text].length > longest) return "too_long";
  return text === original.trim() ? "same" : undefined;
}
