import { useState } from "react";

/**
 * What stands in a field while it is typed may not be an answer yet: spaces alone, a lone minus. It is kept here and the answer
 * outside; an answer that comes from elsewhere, such as a draft, replaces what was typed.
 */
export function useTyped<Given>(
  answer: Given | undefined,
  write: (answer: Given) => string,
  read: (typed: string) => Given | undefined,
) {
  const [typed, setTyped] = useState(answer === undefined ? "" : write(answer));
  const [known, setKnown] = useState(answer);

  if (answer !== known) {
    setKnown(answer);
    if (read(typed) !== answer) setTyped(answer === undefined ? "" : write(answer));
  }
  return [typed, setTyped] as const;
}
