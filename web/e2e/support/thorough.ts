// What takes long is tried in part by CI, and as a whole by a person: `just e2e-thorough`.
export const isThorough = process.env["KEPING_E2E"] === "thorough";

/** For tests whose rule is proven elsewhere: CI leaves them out. */
export const thorough = { tag: "@thorough" };

/** All of them, or every third. */
export const someOf = <Each>(all: readonly Each[]): readonly Each[] =>
  isThorough ? all : all.filter((_, place) => place % 3 === 0);
