import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Icon } from "../../ui/icon/Icon";
import { IconButton } from "../../ui/control/IconButton";
import { useCommands } from "./commands/commands-context";
import type { Place } from "./editor/draft";
import { titleId } from "./commands/focus";
import { Outline } from "./outline/Outline";
import { ShortcutHelp } from "./commands/ShortcutHelp";

const loadDrawer = () => import("../../ui/overlay/Drawer").then((module) => ({ default: module.Drawer }));
const Drawer = lazy(loadDrawer);

type BuilderToolsProps = {
  mayUndo: boolean;
  mayRedo: boolean;
  /** Where it has no place of its own. */
  outline?: ComponentProps<typeof Outline>;
};

export function BuilderTools({ mayUndo, mayRedo, outline }: BuilderToolsProps) {
  const { t } = useTranslation("createTemplate");
  const { undo, redo } = useCommands();
  return (
    <div className="builder-tools flex items-center">
      {outline && <OutlineButton {...outline} />}
      <IconButton
        id="undo"
        icon="undo"
        label={t("head.undo")}
        aria-disabled={!mayUndo || undefined}
        className="aria-disabled:opacity-40"
        onClick={undo}
      />
      <IconButton
        id="redo"
        icon="redo"
        label={t("head.redo")}
        aria-disabled={!mayRedo || undefined}
        className="aria-disabled:opacity-40"
        onClick={redo}
      />
      <ShortcutHelp />
    </div>
  );
}

function OutlineButton(outline: ComponentProps<typeof Outline>) {
  const { t } = useTranslation("createTemplate");
  const { select, addSection } = useCommands();
  const chosen = useRef<Place | null>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        size="compact"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          chosen.current = null;
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" className="size-4.5" />
        {t("head.outline")}
      </Button>
      {wanted && (
        <Suspense>
          <Drawer
            open={open}
            onOpenChange={setOpen}
            title={t("outline.title")}
            closeLabel={t("outline.close")}
            returnTo={() => chosen.current && document.getElementById(titleId(chosen.current))}
          >
            <Outline
              {...outline}
              onChosen={(place) => {
                chosen.current = place;
                select(place);
                setOpen(false);
              }}
              onAdd={() => {
                chosen.current = addSection();
                setOpen(false);
              }}
            />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
