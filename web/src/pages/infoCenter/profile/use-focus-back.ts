import { useEffect, useId, useRef } from "react";

/** When a form closes, by whatever way, the button that opened it has the focus again. Gives each button its id. */
export function useFocusBack(open: string | null): (name: string) => string {
  const prefix = useId();
  const before = useRef(open);

  useEffect(() => {
    if (before.current !== null && open === null) document.getElementById(`${prefix}${before.current}`)?.focus();
    before.current = open;
  }, [open, prefix]);

  return (name) => `${prefix}${name}`;
}
