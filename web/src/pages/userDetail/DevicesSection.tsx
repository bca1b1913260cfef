import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { userDevicesQuery } from "../../api/people/people-queries";
import type { SignedInDevice } from "../../api/own/queries";
import { useSchoolTime } from "../../api/use-school-time";
import { momentInWords } from "../../lib/time";
import { QueryView } from "../../loading/QueryView";
import { Icon, type IconName } from "../../ui/icon/Icon";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { DetailSection } from "./DetailSection";

const icons = {
  phone: "device-phone",
  tablet: "device-tablet",
  computer: "device-computer",
  unknown: "device-computer",
} as const satisfies Record<SignedInDevice["kind"], IconName>;

/** Where somebody is signed in now; to read only. */
export function DevicesSection({ username }: { username: string }) {
  const { t } = useTranslation("userDetail");
  const query = useQuery(userDevicesQuery(username));

  return (
    <DetailSection id="devices" title={t("section.devices")}>
      <QueryView query={query} pending={<Skeleton className="w-48" />} failed={t("devices.failed")}>
        {(devices) =>
          devices.length === 0 ? (
            <p className="text-sm text-muted">{t("devices.none")}</p>
          ) : (
            <ul className="border-t text-sm">
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </DetailSection>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const { t } = useTranslation("userDetail");
  const time = useSchoolTime();
  return (
    <li className="flex min-h-14 items-center gap-3 border-b py-1.5">
      <Icon name={icons[device.kind]} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {[device.system, device.browser].filter(Boolean).join(" · ") || t("devices.unknown")}
        </span>
        <span className="block text-muted">
          {t("devices.since", {
            signedIn: momentInWords(device.signed_in_at, time),
            lastSeen: momentInWords(device.last_seen_at, time),
          })}
        </span>
      </span>
    </li>
  );
}
