/**
 * Detail beside a list: docked from 1280 px, over the list from 1024, a full sheet below. The page keeps in its address
 * which panel is open, so that "back" closes it and a link can be sent.
 */
import { type ReactNode, useId, useRef } from "react";

import { IconButton } from "../control/IconButton";
import { useEscape } from "./use-escape";
import { useIsSheet, usePanelFocus } from "./use-panel-focus";
import "../layout/dense.css";
import "./side-panel.css";

/** What is read on the left, and the panel at its side while there is one. */
export function BesidePanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="beside-panel">
      <div className="min-w-0">{children}</div>
      {panel}
    </div>
  );
}

type SidePanelProps = {
  title: string;
  text?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** The id of what gets the focus at the end when the opener is gone. */
  returnTo?: string | undefined;
  /** For a short form: narrower at the side and, where it is a sheet, no higher than it needs to be. */
  small?: boolean;
  /** A `PanelBody`, and perhaps a `PanelFoot` below it. */
  children: ReactNode;
};

/** Give it a `key` of what it shows: each opening takes the focus, and gives it back. */
export function SidePanel(props: SidePanelProps) {
  const { title, text, closeLabel, onClose, returnTo, small = false, children } = props;
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const sheet = useIsSheet();
  usePanelFocus({ panel, sheet, returnTo });
  useEscape(onClose);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <section
      ref={panel}
      role={sheet ? "dialog" : undefined}
      aria-modal={sheet || undefined}
      aria-labelledby={titleId}
      className="side-panel dense"
      data-small={small || undefined}
      onClick={(event) => {
        // Beside a small sheet is what it leaves of the page.
        if (event.target === panel.current) onClose();
      }}
    >
      <div className="side-panel-frame">
        <header className="side-panel-head">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} tabIndex={-1} className="text-lg outline-none">
              {title}
            </h2>
            {text !== undefined && <p className="text-sm text-muted">{text}</p>}
          </div>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        {children}
      </div>
    </section>
  );
}

/** What scrolls. Where it is only to be read, the keyboard stops at it, or nobody could scroll without a mouse. */
export function PanelBody({ children, readOnly = false }: { children: ReactNode; readOnly?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also by keys
    <div className="side-panel-body" tabIndex={readOnly ? 0 : undefined}>
      {children}
    </div>
  );
}

/** What stays in view below it; a submit button here names its form by `form`. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <footer className="side-panel-foot">{children}</footer>;
}
