import { useRef, useState } from "react";

import { LeaveDialog } from "../forms/LeaveDialog";
import { Button } from "../ui/control/Button";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog";
import { Dialog } from "../ui/overlay/Dialog";
import { Drawer } from "../ui/overlay/Drawer";
import { menuOnDemand } from "../ui/overlay/MenuOnDemand";
import { OverPage } from "../ui/overlay/OverPage";
import { Popover } from "../ui/overlay/Popover";
import { PopoverAt } from "../ui/overlay/PopoverAt";
import { SecretDialog } from "../ui/overlay/SecretDialog";
import { Sheet } from "../ui/overlay/Sheet";
import { BesidePanel, PanelBody, PanelFoot, SidePanel } from "../ui/overlay/SidePanel";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const MenuSample = menuOnDemand(() => import("./SampleMenu").then((module) => ({ default: module.SampleMenu })));

const overlays = [
  "Dialog",
  "ConfirmDialog",
  "LeaveDialog",
  "SecretDialog",
  "Drawer",
  "Sheet",
  "OverPage",
  "PopoverAt",
  "SidePanel",
] as const;
type Overlay = (typeof overlays)[number];

/** What lies over the page: each behind the button that opens it. */
export function OverlaySamples() {
  const say = useSay();
  const [open, setOpen] = useState<Overlay | null>(null);
  const [popover, setPopover] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const text = say("一句话说明会发生什么。", "One sentence on what will happen.");
  const body = <p>{text}</p>;
  const named = { title: say("发布结果", "Publish the results"), closeLabel: say("关闭", "Close") };
  const at = () => anchor.current;

  return (
    <BesidePanel
      panel={
        open === "SidePanel" && (
          <SidePanel {...named} onClose={close}>
            <PanelBody>{body}</PanelBody>
            <PanelFoot>
              <Button size="compact" onClick={close}>
                {named.closeLabel}
              </Button>
            </PanelFoot>
          </SidePanel>
        )
      }
    >
      <Sample name="Dialog, SecretDialog, Drawer, Sheet, OverPage, PopoverAt, SidePanel, Popover, Menu">
        <div ref={anchor} className="kit-wide">
          <div className="kit-head">
            {overlays.map((overlay) => (
              <Button key={overlay} size="compact" onClick={() => setOpen(overlay)}>
                {overlay}
              </Button>
            ))}
            <Popover
              {...named}
              open={popover}
              onOpenChange={setPopover}
              trigger={<Button size="compact">Popover</Button>}
            >
              {body}
            </Popover>
            <MenuSample trigger={<Button size="compact">Menu</Button>} />
          </div>
        </div>
      </Sample>
      <Dialog
        open={open === "Dialog"}
        onOpenChange={close}
        title={named.title}
        description={text}
        actions={
          <Button size="compact" onClick={close}>
            {named.closeLabel}
          </Button>
        }
      />
      <ConfirmDialog
        open={open === "ConfirmDialog"}
        title={named.title}
        text={text}
        points={[say("教师立刻看到。", "Teachers see them at once.")]}
        no={say("取消", "Cancel")}
        yes={say("发布", "Publish")}
        onConfirm={close}
        onClose={close}
      />
      {open === "LeaveDialog" && <LeaveDialog onAnswer={close} />}
      {open === "SecretDialog" && (
        <SecretDialog
          title={say("新密钥", "New key")}
          secret="kxmw-7p2n-q9vd-kxmw-7p2n-q9vd-kxmw-7p2n"
          words={{
            label: say("密钥", "Key"),
            copy: say("复制", "Copy"),
            copied: say("已复制", "Copied"),
            copyFailed: say("没有复制成功", "It could not be copied"),
            done: say("已记下，关闭", "Noted, close"),
          }}
          onClose={close}
        >
          {text}
        </SecretDialog>
      )}
      <Drawer {...named} open={open === "Drawer"} onOpenChange={close}>
        {body}
      </Drawer>
      {open === "Sheet" && (
        <Sheet {...named} onClose={close}>
          {body}
        </Sheet>
      )}
      {open === "OverPage" && (
        <OverPage {...named} onClose={close}>
          {body}
        </OverPage>
      )}
      <PopoverAt {...named} open={open === "PopoverAt"} onClose={close} anchor={at} returnTo={at}>
        {body}
      </PopoverAt>
    </BesidePanel>
  );
}
