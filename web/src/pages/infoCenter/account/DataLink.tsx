import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/icon/Icon";
import { RowText, panelRowClass } from "../../../ui/layout/Panel";
import { classNames } from "../../../ui/class-names";
import { infoCenterRoute } from "../route";

/** The way to all that is kept about oneself. */
export function DataLink() {
  const { t } = useTranslation("infoCenter");
  return (
    <div className="panel">
      <Link
        to={infoCenterRoute}
        search={{ view: "data" }}
        className={classNames(panelRowClass, "text-text no-underline hover:bg-sunken focus-visible:-outline-offset-3")}
      >
        <RowText title={t("data.link")} text={t("data.text")} />
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </div>
  );
}
