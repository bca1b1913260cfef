import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { ImportLink } from "../../imports/ImportLink";
import type { ListKind } from "../../lib/import-search";
import { Button } from "../../ui/Button";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { adminCourseListRoute } from "./route";
import { useCourseList } from "./use-course-list";

type NothingHereProps = { none: string; noneText: string; noMatch: string; list: ListKind };

/** An empty list, why it is empty, and the way on. */
export function NothingHere({ none, noneText, noMatch, list }: NothingHereProps) {
  const { t } = useTranslation("adminCourseList");
  const { t: table } = useTranslation("table");
  const { search, clear } = useCourseList();

  if (search.page !== undefined) {
    return (
      <StateMessage
        title={t("pastEnd")}
        text={t("pastEndText")}
        action={
          <Link
            from={adminCourseListRoute}
            search={(before) => ({ ...before, page: undefined })}
            className={buttonClass({ size: "compact" })}
          >
            {t("firstPage")}
          </Link>
        }
      />
    );
  }
  if (search.q !== undefined || search.college !== undefined) {
    return (
      <StateMessage
        title={noMatch}
        text={t("noMatchText")}
        action={
          <Button size="compact" onClick={clear}>
            {table("clear")}
          </Button>
        }
      />
    );
  }
  return <StateMessage title={none} text={noneText} action={<ImportLink list={list} />} />;
}
