/** Finding things from wherever one is: a button in the top bar, ⌘K or Ctrl-K, and "/" where nothing is being typed. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { opens } from "./keys";
import "./command.css";

const CommandDialog = lazy(async () => ({ default: (await import("./CommandDialog")).CommandDialog }));

export function CommandButton(): ReactNode {
  const { t } = useTranslation("command");
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opens(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="command-button"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" className="size-4.5" />
        <span className="command-words">{t("placeholder")}</span>
        <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
