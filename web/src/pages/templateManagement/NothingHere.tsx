import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { Button } from "../../ui/Button";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { templateManagementRoute } from "./route";
import { useTemplateList } from "./use-template-list";

/** An empty list, why it is empty, and the way on. */
export function NothingHere() {
  const { t } = useTranslation("templates");
  const { t: table } = useTranslation("table");
  const { search, clear } = useTemplateList();
  const { q, kind, state, page } = search;

  if (page !== undefined) {
    return (
      <StateMessage
        title={t("empty.pastEnd")}
        text={t("empty.pastEndText")}
        action={
          <Link
            from={templateManagementRoute}
            search={(before) => ({ ...before, page: undefined })}
            className={buttonClass({ size: "compact" })}
          >
            {t("empty.firstPage")}
          </Link>
        }
      />
    );
  }
  if ([q, kind, state].some((filter) => filter !== undefined)) {
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
  return (
    <StateMessage title={t("empty.title")} text={t(hasKey("template.manage") ? "empty.text" : "empty.readerText")} />
  );
}
