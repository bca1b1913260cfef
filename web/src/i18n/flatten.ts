// For tests of the texts: each with its whole key.
export type Tree = { [key: string]: string | Tree };

export function flatten(texts: Tree, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );
}
