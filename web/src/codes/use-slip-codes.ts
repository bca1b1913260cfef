import { useEffect, useState } from "react";

import type { CodeSlip } from "../api/people/people-codes";
import { firstAddress } from "../lib/code/first-address";
import { type QrPath, qrPath } from "../lib/code/qr-path";

/** So many between two looks at what the reader does. */
const atATime = 25;

/** The QR code of each slip, by username: two thousand take seconds, and the page goes on meanwhile. */
export function useSlipCodes(slips: readonly CodeSlip[]) {
  const [codes, setCodes] = useState<ReadonlyMap<string, QrPath>>(new Map());

  useEffect(() => {
    const drawn = new Map<string, QrPath>();
    let timer = setTimeout(draw);
    function draw() {
      for (const { username, code } of slips.slice(drawn.size, drawn.size + atATime))
        drawn.set(username, qrPath(firstAddress(location.origin, username, code), "medium"));
      setCodes(new Map(drawn));
      if (drawn.size < slips.length) timer = setTimeout(draw);
    }
    return () => clearTimeout(timer);
  }, [slips]);

  return codes;
}
