import { Fragment } from "react";

/** Longer ones may need more than a line, wherever it breaks. */
const mostUnbroken = 32;
const afterBracket = /(?<=\)-?)(?=.)/;

/** A code such as CS2003-01: not broken at its hyphens, but perhaps after a bracket, as in (2026-2027-1)-CS2003-01. */
export function CodeText({ children }: { children: string }) {
  if (children.length > mostUnbroken) return children;
  return children.split(afterBracket).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts are the text itself, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
