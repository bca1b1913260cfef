import type { ComponentProps, ReactNode } from "react";

import "./form-option.css";

/**
 * `lines` below each other; `large` on pages for phones; `panel`, lines of a panel; `boxes`, each in a frame beside the
 * others.
 */
export type OptionLook = "lines" | "large" | "panel" | "boxes";

type OptionProps = Omit<ComponentProps<"input">, "about" | "className"> & {
  type: "radio" | "checkbox";
  label: ReactNode;
  /** A sentence about it. */
  about?: ReactNode;
  aboutId?: string | undefined;
  look: OptionLook;
};

/** A radio or a checkbox with its words; the whole line can be pressed. */
export function Option({ label, about, aboutId, look, lang, ...input }: OptionProps) {
  return (
    <label lang={lang} className="form-option" data-look={look}>
      <input {...input} className={input.type} />
      <span>
        {label}
        {about !== undefined && (
          <span id={aboutId} className="form-option-about">
            {about}
          </span>
        )}
      </span>
    </label>
  );
}
