import { lazy, Suspense, useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { IconButton } from "../ui/IconButton";
import { DrawerRoles } from "./DrawerRoles";
import { NavList } from "./NavList";
import { TimeZoneNote } from "./TimeZoneNote";

const loadDrawer = () => import("../ui/Drawer").then((module) => ({ default: module.Drawer }));
const Drawer = lazy(loadDrawer);

/** The navigation below 1024 px. The sheet's code is fetched when someone reaches for it. */
export function NavDrawer() {
  const { t } = useTranslation("nav");
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fetchAhead = () => void loadDrawer();

  return (
    <>
      <IconButton
        icon="menu"
        label={t("openMenu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} title={t("common:appName")} closeLabel={t("common:close")}>
            <NavList onChoose={close} />
            <DrawerRoles onChoose={close} />
            <TimeZoneNote />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
