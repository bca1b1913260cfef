/** One short message about a stand-alone action, read out and gone by itself. Errors of a form stay in the form. */
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from "react";

import { classNames } from "../class-names";

/** An action is also to be had in another way: the message goes by itself. */
type Message = {
  text: string;
  tone?: "neutral" | "danger";
  action?: { label: string; onAction: () => void };
  /** News of what went on elsewhere: it is no part of the page it comes upon. */
  news?: boolean;
};
type Shown = Message & { id: number; since: number };
type Toast = {
  show: (message: Message) => void;
  /** Another page comes: what was said on the one before goes with it, unless it was said on the way out. */
  leavePage: () => void;
};

const shownForMs = 6000;
const wayOutMs = 1000;

const ToastContext = createContext<Toast | null>(null);

export function useToast(): Toast {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider above it");
  return toast;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [held, setHeld] = useState(false);

  const toast = useMemo<Toast>(
    () => ({
      show(message) {
        setHeld(false);
        setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1, since: Date.now() }));
      },
      leavePage() {
        setShown((now) => (now && !now.news && Date.now() - now.since > wayOutMs ? null : now));
      },
    }),
    [],
  );

  // It waits while the pointer rests on it or a key has reached it, so that a slow reader can finish.
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(null), shownForMs);
    return () => clearTimeout(timer);
  }, [shown, held]);

  return (
    <ToastContext value={toast}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(76px+env(safe-area-inset-bottom))] z-60 flex justify-center lg:bottom-8 print:hidden"
      >
        {shown && (
          <p
            key={shown.id}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            className={classNames(
              "pointer-events-auto flex max-w-note items-center gap-4 rounded-lg px-4 py-3 text-sm shadow-overlay",
              shown.tone === "danger" ? "bg-danger text-on-danger" : "bg-inverse text-on-inverse",
            )}
          >
            {shown.text}
            {shown.action && (
              <button
                type="button"
                className="-my-2 min-h-11 shrink-0 font-semibold underline underline-offset-3 pointer-fine:min-h-9"
                onFocus={() => setHeld(true)}
                onBlur={() => setHeld(false)}
                onClick={() => {
                  shown.action?.onAction();
                  setShown(null);
                }}
              >
                {shown.action.label}
              </button>
            )}
          </p>
        )}
      </div>
    </ToastContext>
  );
}
