import { type KeyboardEvent, useId, useState } from "react";

import { classNames } from "../../ui/class-names";
import { Field, type FieldLook } from "../field/Field";
import "./look-up-field.css";

/** Something to choose, with what tells it from others of its name. */
export interface Choice {
  id: string;
  label: string;
  note?: string | undefined;
}

type LookUpFieldProps = FieldLook & {
  name: string;
  placeholder?: string | undefined;
  autoFocus?: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** What was found for it, the likeliest first. */
  found: readonly Choice[];
  /** Said below the field while what was typed finds this much: nothing, or so many. */
  status: string;
  onChoose: (id: string) => void;
};

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/**
 * Written by hand: Base UI's combobox empties the field at Escape, leaves Enter to the form where nothing was found, asks nothing
 * while a Chinese input method composes and speaks of an English "Dismiss" (docs/dependencies.md).
 *
 * Typing looks something up; arrows and Enter, or a press, choose one of what was found.
 */
export function LookUpField(props: LookUpFieldProps) {
  const { name, label, hint, error, placeholder, autoFocus = false, typed, onType, found, status, onChoose } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = Math.min(at, found.length - 1);
  const shown = open && typed.trim() !== "";
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    const chosen = found[index];
    if (!chosen) return;
    setOpen(false);
    setAt(0);
    onChoose(chosen.id);
  }

  function press(event: KeyboardEvent) {
    // Enter that ends the choosing of a character is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (shown) setAt((active + step + found.length) % Math.max(1, found.length));
      else setOpen(true);
    } else if (event.key === "Enter") {
      // Never the form's: it belongs to the search.
      event.preventDefault();
      if (shown) choose(active);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown && found.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown && found.length > 0 ? optionId(active) : undefined}
            name={name}
            placeholder={placeholder}
            autoFocus={autoFocus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="input"
            value={typed}
            onChange={(event) => {
              onType(event.currentTarget.value);
              setOpen(true);
              setAt(0);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
          />
          <div className={classNames("look-up", !shown && "hidden")}>
            <p role="status" className="look-up-status">
              {shown && status}
            </p>
            {found.length > 0 && (
              // A press must not take the focus from the field before it counts.
              <div id={listId} role="listbox" onPointerDown={(event) => event.preventDefault()}>
                {found.map(({ id, label: text, note }, index) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
                  <div
                    key={id}
                    id={optionId(index)}
                    ref={index === active ? bringIntoView : undefined}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    onClick={() => choose(index)}
                  >
                    {text}
                    {note !== undefined && <span className="text-note text-muted">{note}</span>}
                  </div>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
