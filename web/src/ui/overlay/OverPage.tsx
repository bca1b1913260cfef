/** A page of its own over the page, such as a preview. Over Base UI's dialog: load it when it is asked for. */
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

import { IconButton } from "../control/IconButton";

type OverPageProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

export function OverPage({ title, closeLabel, onClose, children }: OverPageProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-surface outline-none">
          <div className="sticky top-0 z-10 flex h-(--topbar) items-center justify-between border-b bg-surface px-4 lg:px-8">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
          </div>
          <div className="mx-auto max-w-300 px-4 py-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
