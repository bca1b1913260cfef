/** Something to read over the page, on a phone from the bottom edge. The browser's own dialog: it keeps focus and Escape. */
import { type ReactNode, useEffect, useId, useRef } from "react";

import { IconButton } from "../control/IconButton";
import "./sheet.css";

type SheetProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet"
      onClose={() => {
        // Told late: under strict mode it has been opened again by then.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-paper">
        <header className="sheet-head">
          <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-lg outline-none">
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className="sheet-body">{children}</div>
      </div>
    </dialog>
  );
}
