import { lazy, type ReactNode, Suspense, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { iconButtonClass } from "../../ui/control/IconButton";
import { classNames } from "../../ui/class-names";
import { UnreadNews } from "./UnreadNews";
import { countText, useUnread } from "./use-unread";
import "../messages.css";

const none = { count: 0, more: false };

const loadPopover = () => import("./MessagesPopover").then((module) => ({ default: module.MessagesPopover }));
const MessagesPopover = lazy(loadPopover);

/** A bell with the number of what is unread; the latest open from it. */
export function BellButton(): ReactNode {
  const { t } = useTranslation("messages");
  const known = useUnread();
  const unread = known ?? none;
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const number = countText(unread);

  const button = (
    <button
      type="button"
      aria-label={unread.count === 0 ? t("title") : t("button", { count: unread.count, number })}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={classNames(iconButtonClass, "bell")}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => {
        // Once it is there, the popover does this by itself.
        if (wanted) return;
        setWanted(true);
        setOpen(true);
      }}
    >
      <Icon name="bell" />
      {unread.count > 0 && <span className="unread-count">{number}</span>}
    </button>
  );

  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <MessagesPopover trigger={button} open={open} onOpenChange={setOpen} unread={unread} />
        </Suspense>
      ) : (
        button
      )}
      <UnreadNews unread={known} />
    </>
  );
}
