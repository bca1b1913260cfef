import type { ReactNode } from "react";

import { Button } from "../control/Button";
import { ShownOnce } from "../control/ShownOnce";
import { Dialog } from "./Dialog";

type SecretDialogProps = {
  title: string;
  secret: string;
  words: { label: string; copy: string; copied: string; copyFailed: string; done: string };
  onClose: () => void;
  /** What is to be known about it. */
  children: ReactNode;
};

/** A secret that was just made, until somebody says that it has been noted. */
export function SecretDialog({ title, secret, words, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      open
      // Only the button closes it: a stray key or click would lose the secret for good.
      onOpenChange={() => {}}
      title={title}
      description={words.label}
      actions={
        <Button variant="primary" size="compact" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <ShownOnce secret={secret} words={words} long>
        {children}
      </ShownOnce>
    </Dialog>
  );
}
