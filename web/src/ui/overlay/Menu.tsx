/**
 * Menus over Base UI, which weighs some 45 KB compressed: pages that count their first load reach a menu through
 * `MenuOnDemand`, never by importing this file directly.
 */
import { Menu as Base } from "@base-ui/react/menu";
import { type ComponentProps, type ReactNode, use, useEffect, useRef } from "react";

import { classNames } from "../class-names";
import { Icon, type IconName } from "../icon/Icon";
import { OpenedByKey } from "./opened-by-key";

export const Menu = Base.Root;

/** Looks like the element in `render`: a `Button`, an `IconButton`. */
export const MenuTrigger = Base.Trigger;

type MenuPopupProps = { align?: "start" | "end"; side?: "top" | "bottom"; children: ReactNode };

export function MenuPopup({ align = "end", side = "bottom", children }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner className="z-50 outline-none" align={align} side={side} sideOffset={6} collisionPadding={8}>
        <Base.Popup className="max-h-(--available-height) max-w-[min(320px,100vw-16px)] min-w-44 overflow-y-auto rounded-lg border bg-surface p-1.5 text-sm text-text shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          {children}
          <FirstItemFocus />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** A menu that was still being fetched did not see the key that opened it: the first item gets the focus here. */
function FirstItemFocus() {
  const takeByKey = use(OpenedByKey);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (takeByKey()) place.current?.parentElement?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [takeByKey]);

  return <span ref={place} hidden />;
}

const itemClass =
  "flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left no-underline outline-none data-highlighted:bg-sunken data-disabled:text-muted pointer-fine:min-h-9";

type MenuItemProps = ComponentProps<typeof Base.Item> & { icon?: IconName; tone?: "danger" };

export function MenuItem({ icon, tone, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className={classNames(itemClass, tone === "danger" && "text-danger")}>
      {icon && <Icon name={icon} className={tone === "danger" ? undefined : "text-muted"} />}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1.5 border-t" />;
}

type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
};

export function MenuRadioGroup<Value extends string>({ label, children, ...choice }: MenuRadioGroupProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-0.5 text-xs text-muted">{label}</Base.GroupLabel>
      <Base.RadioGroup {...choice}>{children}</Base.RadioGroup>
    </Base.Group>
  );
}

type MenuRadioItemProps = ComponentProps<typeof Base.RadioItem> & { icon?: IconName; text?: ReactNode };

export function MenuRadioItem({ icon, text, children, ...rest }: MenuRadioItemProps) {
  return (
    <Base.RadioItem closeOnClick {...rest} className={itemClass}>
      {icon && <Icon name={icon} className="text-muted" />}
      <span className="min-w-0 flex-1">
        {children}
        {text !== undefined && <span className="block text-note text-muted">{text}</span>}
      </span>
      <Base.RadioItemIndicator className="text-primary">
        <Icon name="check" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  );
}
