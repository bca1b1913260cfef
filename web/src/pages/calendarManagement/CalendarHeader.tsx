import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { buttonClass } from "../../ui/button-class";
import { Icon } from "../../ui/Icon";
import { calendarRoute } from "./route";

/** The same before and after loading, so that its title keeps the focus. */
export function CalendarHeader({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("calendarManagement");
  const { t: nav } = useTranslation("nav");
  return (
    <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="text-2xl">
        {nav("calendarManagement")}
      </h1>
      {mayAdd && (
        <Link from={calendarRoute} search={{ new: true }} className={buttonClass({ size: "compact" })}>
          <Icon name="plus" className="size-4.5" />
          {t("add")}
        </Link>
      )}
    </header>
  );
}
