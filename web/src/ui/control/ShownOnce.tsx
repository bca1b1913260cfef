import { type ReactNode, useState } from "react";

import { Icon } from "../icon/Icon";
import { Button } from "./Button";

type ShownOnceProps = {
  /** What was just made: known here until it is noted, and nowhere afterwards. */
  secret: string;
  words: { label: string; copy: string; copied: string; copyFailed: string };
  /** Long ones are set smaller, over several lines. */
  long?: boolean;
  children: ReactNode;
};

/** A secret to be noted now, and what is to be known about it. */
export function ShownOnce({ secret, words, long = false, children }: ShownOnceProps) {
  const [copied, setCopied] = useState<boolean | null>(null);

  function copy() {
    // Without a secure connection the browser has no clipboard to offer.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (!clipboard) {
      setCopied(false);
      return;
    }
    clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface py-1.5 pr-1.5 pl-3.5">
        <span className="min-w-0 flex-1">
          <span className="sr-only">{words.label}</span>
          <code
            translate="no"
            className={`font-mono font-semibold select-all ${long ? "text-sm break-all" : "text-lg tracking-wide"}`}
          >
            {secret}
          </code>
        </span>
        <Button size="compact" onClick={copy}>
          <Icon name={copied ? "check" : "copy"} className="size-4.5" />
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? words.copied : ""}
      </p>
      {copied === false && (
        <p role="alert" className="text-danger">
          {words.copyFailed}
        </p>
      )}
      <p className="text-text">{children}</p>
    </div>
  );
}
