// The browser tests take half of CI’s time: it leaves out slow ones that no document names as a proof.
export const isThorough = process.env["KEPING_E2E"] === "thorough";

/** Left out by CI; a person runs it: `just e2e-thorough`. */
export const thorough = { tag: "@thorough" };
