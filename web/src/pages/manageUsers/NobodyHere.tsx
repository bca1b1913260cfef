import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { ImportLink } from "../../imports/ImportLink";
import { Button } from "../../ui/Button";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { manageUsersRoute } from "./route";
import { useUserList } from "./use-user-list";

/** An empty list, why it is empty, and the way on. */
export function NobodyHere() {
  const { t } = useTranslation("manageUsers");
  const { t: table } = useTranslation("table");
  const { search, clear } = useUserList();
  const { q, role, college, state, page } = search;

  if (page !== undefined) {
    return (
      <StateMessage
        title={t("empty.pastEnd")}
        text={t("empty.pastEndText")}
        action={
          <Link
            from={manageUsersRoute}
            search={(before) => ({ ...before, page: undefined })}
            className={buttonClass({ size: "compact" })}
          >
            {t("empty.firstPage")}
          </Link>
        }
      />
    );
  }
  if ([q, role, college, state].some((filter) => filter !== undefined)) {
    return (
      <StateMessage
        title={t("empty.noMatch")}
        text={t("empty.noMatchText")}
        action={
          <Button size="compact" onClick={clear}>
            {table("clear")}
          </Button>
        }
      />
    );
  }
  return <StateMessage title={t("empty.title")} text={t("empty.text")} action={<ImportLink list="users" />} />;
}
