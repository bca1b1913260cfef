/** Calls back after a while; gives what cancels it. */
export type Later = (delayMs: number, call: () => void) => () => void;

export const afterDelay: Later = (delayMs, call) => {
  const timer = setTimeout(call, delayMs);
  return () => clearTimeout(timer);
};
