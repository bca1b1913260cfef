import { lazy, Suspense, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { IconButton } from "../../ui/control/IconButton";
import { NavList } from "./NavList";
import { TimeZoneNote } from "../TimeZoneNote";

const loadDrawer = () => import("../../ui/overlay/Drawer").then((module) => ({ default: module.Drawer }));
const Drawer = lazy(loadDrawer);
const loadRoles = () => import("../account/DrawerRoles").then((module) => ({ default: module.DrawerRoles }));
const DrawerRoles = lazy(loadRoles);

/** The navigation below 1024 px. The sheet's code, and that of the roles in it, is fetched when someone reaches for it. */
export function NavDrawer() {
  const { t } = useTranslation("nav");
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fetchAhead = () => void Promise.all([loadDrawer(), loadRoles()]);

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
