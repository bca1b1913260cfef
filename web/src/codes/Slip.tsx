import { memo } from "react";

import type { CodeSlip } from "../api/people/people-codes";
import { useTranslation } from "../i18n/use-translation";
import type { QrPath } from "../lib/code/qr-path";

type SlipProps = { slip: CodeSlip; qr: QrPath | undefined; until: string };

/** What one person is handed. The code is dark on white whatever the theme: readers expect it so. */
export const Slip = memo(function Slip({ slip, qr, until }: SlipProps) {
  const { t } = useTranslation("codes");
  return (
    <li className="codes-slip">
      <div className="min-w-0">
        <p className="codes-name">{slip.name}</p>
        <p className="codes-username" translate="no">
          {slip.username}
        </p>
        <p className="codes-label">{t("slip.code")}</p>
        <p className="codes-code" translate="no">
          {slip.code}
        </p>
        <p className="codes-how">{t("slip.how", { host: location.host, until })}</p>
      </div>
      <div className="codes-qr">
        {qr && (
          <svg aria-hidden="true" viewBox={`0 0 ${qr.size} ${qr.size}`}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
        )}
      </div>
    </li>
  );
});
