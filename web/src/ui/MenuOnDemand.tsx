import { type ComponentType, type ReactElement, Suspense, cloneElement, lazy, useState } from "react";

type OpenedMenuProps = {
  /** The same button again, to be handed to `MenuTrigger render`. */
  trigger: ReactElement<TriggerProps>;
};

type TriggerProps = {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: () => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
};

type LoadMenu = () => Promise<{ default: ComponentType<OpenedMenuProps> }>;

/**
 * Makes a button whose menu is fetched when someone reaches for it and opens as soon as it is there. Call it at module
 * scope. The loaded component renders `<Menu defaultOpen>` with `<MenuTrigger render={trigger} />`.
 */
export function menuOnDemand(load: LoadMenu) {
  const Opened = lazy(load);
  const fetchAhead = () => void load();

  return function MenuOnDemand({ trigger }: OpenedMenuProps) {
    const [wanted, setWanted] = useState(false);

    const button = cloneElement(trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setWanted(true),
      onFocus: fetchAhead,
      onPointerEnter: fetchAhead,
    });

    if (!wanted) return button;
    return (
      <Suspense fallback={button}>
        <Opened trigger={trigger} />
      </Suspense>
    );
  };
}
