/** The way through a form, screen by screen. What is missing on a screen is said when somebody wants to go on. */
import { useEffect, useMemo, useRef, useState } from "react";

import type { Answers, FrozenForm } from "../../questionnaire/model";
import { firstOpen, isAnswered, judgedOf, missingOn, screensOf } from "../screens";

export function useWalk(frozen: FrozenForm, answers: Answers, basisKnown: boolean) {
  const screens = useMemo(() => screensOf(frozen), [frozen]);
  const [at, setAt] = useState(() => firstOpen(screens, frozen, answers, basisKnown));
  const [checked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(at);

  // Whoever goes on begins at the top of the next screen.
  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [at]);

  const open = firstOpen(screens, frozen, answers, basisKnown);
  const screen = screens[at] ?? screens[0] ?? { kind: "basis" as const };
  return {
    screens,
    screen,
    at,
    heading,
    checked,
    check: () => setChecked(true),
    goTo(next: number) {
      setAt(Math.min(Math.max(next, 0), screens.length - 1));
      setChecked(false);
    },
    missing: missingOn(screen, frozen, answers),
    firstOpen: open,
    isComplete: open === screens.length - 1,
    judged: judgedOf(screens, frozen, answers),
    outcomesDone: screens.flatMap((one) => (one.kind === "outcome" ? [isAnswered(one, frozen, answers)] : [])),
  };
}
