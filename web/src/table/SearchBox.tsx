import { type FormEvent, useEffect, useState } from "react";

import { Icon } from "../ui/icon/Icon";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What the list shows now. */
  value: string;
  onSearch: (value: string) => void;
};

const pauseMs = 300;

/** Searches when the typing pauses, or at once on Enter. What comes from outside, as by "back", replaces what was typed. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const wanted = typed.trim();

  if (value !== shown) {
    setShown(value);
    if (value !== wanted) setTyped(value);
  }

  // Waiting for a pause is the clock's business. A new address restarts it, so that an old one is never written over it.
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(onSearch, pauseMs, wanted);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== value) onSearch(wanted);
  }

  return (
    <form role="search" className="relative" onSubmit={submit}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="input search-box"
      />
    </form>
  );
}
