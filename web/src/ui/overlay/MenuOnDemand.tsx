import {
  type ComponentType,
  type MouseEvent,
  type ReactElement,
  Suspense,
  cloneElement,
  lazy,
  useCallback,
  useRef,
  useState,
} from "react";

import { OpenedByKey } from "./opened-by-key";

type OpenedMenuProps = {
  /** The same button again, to be handed to `MenuTrigger render`. */
  trigger: ReactElement;
};

type TriggerProps = {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent) => void;
  onFocus?: () => void;
  onPointerEnter?: () => void;
};

type LoadMenu<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Makes a button whose menu is fetched when someone reaches for it and opens as soon as it is there. Call it at module
 * scope. The loaded component renders `<Menu defaultOpen>` with `<MenuTrigger render={trigger} />`; what else it needs is
 * handed through.
 */
export function menuOnDemand(load: LoadMenu<OpenedMenuProps>): ComponentType<OpenedMenuProps>;
export function menuOnDemand<Props extends OpenedMenuProps>(load: LoadMenu<Props>): ComponentType<Props>;
export function menuOnDemand(load: LoadMenu<OpenedMenuProps>): ComponentType<OpenedMenuProps> {
  const Opened = lazy(load);
  const fetchAhead = () => void load();

  return function MenuOnDemand(props: OpenedMenuProps) {
    const [wanted, setWanted] = useState(false);
    const byKey = useRef(false);

    const takeByKey = useCallback(() => {
      const was = byKey.current;
      byKey.current = false;
      return was;
    }, []);

    function open({ detail }: MouseEvent) {
      // A key makes a click without a count.
      byKey.current = detail === 0;
      setWanted(true);
    }

    const button = cloneElement(props.trigger as ReactElement<TriggerProps>, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: open,
      onFocus: fetchAhead,
      onPointerEnter: fetchAhead,
    });

    if (!wanted) return button;
    return (
      <Suspense fallback={button}>
        <OpenedByKey value={takeByKey}>
          <Opened {...props} />
        </OpenedByKey>
      </Suspense>
    );
  };
}
