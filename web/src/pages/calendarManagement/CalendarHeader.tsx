import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { PageHead } from "../../ui/layout/PageHead";
import { calendarRoute } from "./route";

/** The same before and after loading, so that its title keeps the focus. */
export function CalendarHeader({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("calendarManagement");
  const { t: nav } = useTranslation("nav");
  return (
    <PageHead
      className="mb-2 min-h-11"
      title={nav("calendarManagement")}
      actions={
        <>
          <Link
            from={calendarRoute}
            search={(search) => ({ ...search, bells: true })}
            className={buttonClass({ size: "compact" })}
          >
            <Icon name="clock" className="size-4.5" />
            {t("bells.title")}
          </Link>
          {mayAdd && (
            <Link from={calendarRoute} search={{ new: true }} className={buttonClass({ size: "compact" })}>
              <Icon name="plus" className="size-4.5" />
              {t("add")}
            </Link>
          )}
        </>
      }
    />
  );
}
