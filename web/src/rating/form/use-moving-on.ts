/** A finger that has given the last answer of a screen is taken to the next one; keys never are. */
import { useEffect, useRef } from "react";

/** Long enough to see the tick, and to change one's mind. */
const pauseMs = 450;

type MovingOn = {
  /** Whether everything here is answered. */
  done: boolean;
  /** Of the screen: on one that was complete when it was opened nobody is moved. */
  screen: number;
  goOn: () => void;
};

export function useMovingOn({ done, screen, goOn }: MovingOn) {
  const byFinger = useRef(false);
  const opened = useRef({ screen, done });
  const next = useRef(goOn);

  useEffect(() => {
    next.current = goOn;
    if (opened.current.screen !== screen) opened.current = { screen, done };
  });

  /** After each answer, with what is then complete. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function answered(isDone: boolean) {
    clearTimeout(timer.current);
    if (!isDone || !byFinger.current || opened.current.done) return;
    timer.current = setTimeout(() => {
      if (opened.current.screen === screen) next.current();
    }, pauseMs);
  }

  return {
    answered,
    /** For what holds the answers. */
    listeners: {
      onPointerDownCapture: () => (byFinger.current = true),
      onKeyDownCapture: () => (byFinger.current = false),
    },
  };
}
