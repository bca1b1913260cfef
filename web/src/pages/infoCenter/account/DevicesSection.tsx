import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { endDevice } from "../../../api/own/mutations";
import { devicesQuery, type SignedInDevice } from "../../../api/own/queries";
import { momentInWords } from "../../../lib/time";
import { Button } from "../../../ui/control/Button";
import { deviceIconPaths } from "../../../ui/icon/device-icon-paths";
import { Icon, type IconName } from "../../../ui/icon/Icon";
import { addIcons } from "../../../ui/icon/icons";
import { PanelRow, PanelRows, PanelRowsLoading, Section } from "../../../ui/layout/Panel";
import { Tag } from "../../../ui/feedback/Tag";
import { useToast } from "../../../ui/feedback/Toast";
import { WithoutData } from "../../../loading/WithoutData";
import { useSchoolTime } from "../../../api/use-school-time";
import { useDeviceName } from "./use-device-name";

addIcons(deviceIconPaths);

const icons = {
  phone: "device-phone",
  tablet: "device-tablet",
  computer: "device-computer",
  unknown: "device-computer",
} as const satisfies Record<SignedInDevice["kind"], IconName>;

const shownAtFirst = 5;

export function DevicesSection() {
  const { t } = useTranslation("infoCenter");
  const query = useQuery(devicesQuery);
  const { data: devices } = query;
  const title = useRef<HTMLHeadingElement>(null);
  const deviceName = useDeviceName();
  const end = useEndDevice();
  const [all, setAll] = useState(false);
  const alone = devices?.every((device) => device.current) ?? false;

  function endAndMoveFocus(device: SignedInDevice) {
    end(device);
    title.current?.focus();
  }

  return (
    <Section id="devices" title={t("section.devices")} titleRef={title} note={alone ? t("devices.alone") : undefined}>
      {devices ? (
        <PanelRows>
          {(all ? devices : devices.slice(0, shownAtFirst)).map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              name={deviceName(device)}
              onEnd={() => endAndMoveFocus(device)}
            />
          ))}
          {!all && devices.length > shownAtFirst && (
            <li className="px-4 py-2 sm:px-5">
              <Button variant="quiet" size="compact" onClick={() => setAll(true)}>
                {t("devices.showAll", { count: devices.length })}
              </Button>
            </li>
          )}
        </PanelRows>
      ) : (
        <WithoutData
          query={query}
          pending={<PanelRowsLoading rows={2} label={t("common:loading")} />}
          failed={t("loadFailed.devices")}
        />
      )}
    </Section>
  );
}

function DeviceRow({ device, name, onEnd }: { device: SignedInDevice; name: string; onEnd: () => void }) {
  const { t } = useTranslation("infoCenter");
  const time = useSchoolTime();

  return (
    <PanelRow
      lead={<Icon name={icons[device.kind]} className="text-muted" />}
      title={name}
      text={
        <span className="inline-block first-letter:uppercase">
          {device.current ? t("devices.now") : momentInWords(device.last_seen_at, time)}
        </span>
      }
      end={
        device.current ? (
          <Tag tone="ok">{t("devices.current")}</Tag>
        ) : (
          <Button size="compact" aria-label={t("devices.endOn", { device: name })} onClick={onEnd}>
            {t("devices.end")}
          </Button>
        )
      }
    />
  );
}

/** Off at once; back again, with a word, if the server did not do it. */
function useEndDevice(): (device: SignedInDevice) => void {
  const { t } = useTranslation("infoCenter");
  const client = useQueryClient();
  const toast = useToast();
  const deviceName = useDeviceName();
  const { mutate } = useMutation(endDevice);

  return (device) => {
    const before = client.getQueryData(devicesQuery.queryKey);
    client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(({ id }) => id !== device.id));
    mutate(device.id, {
      onSuccess: () => toast.show({ text: t("devices.ended", { device: deviceName(device) }) }),
      onError() {
        client.setQueryData(devicesQuery.queryKey, before);
        toast.show({ text: t("devices.failed", { device: deviceName(device) }), tone: "danger" });
      },
    });
  };
}
