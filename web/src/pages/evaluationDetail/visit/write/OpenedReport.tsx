import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

import { useMe } from "../../../../answering/use-me";
import { ApiError, ErrorCode } from "../../../../api/errors";
import { useTranslation } from "../../../../i18n/use-translation";
import { PagePending } from "../../../../loading/PagePending";
import { QueryPage } from "../../../../loading/QueryPage";
import { buttonClass } from "../../../../ui/control/button-class";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { paths } from "../../../paths";
import { useSheet } from "./use-sheet";
import { Writing } from "./Writing";

/** From this device where it has something of it, else from the server; or why there is nothing to write. */
export function OpenedReport({ visit }: { visit: string }) {
  const me = useMe();
  return me === undefined ? <PagePending /> : <Opened me={me} visit={visit} />;
}

function Opened({ me, visit }: { me: string; visit: string }) {
  const { t } = useTranslation("visitWriting");
  const { sheet, query } = useSheet(me, visit);
  const { error, isPaused } = query;
  useAskedToStay();

  // What is on the device is shown whatever the server says of it: nothing of it is to be lost.
  if (sheet) return <Writing sheet={sheet} />;
  if (isCode(error, ErrorCode.NoTemplate)) return <Instead title={t("noTemplate")} text={t("noTemplateText")} />;
  if (isCode(error, ErrorCode.WrongState)) return <Instead title={t("early")} text={t("earlyText")} />;
  if (isPaused) return <Instead title={t("offline")} text={t("offlineText")} />;
  const gone = <Instead title={t("gone")} text={t("goneText")} />;
  return (
    <QueryPage query={query} title={t("title")} failed={t("failed")} gone={gone}>
      {() => <PagePending />}
    </QueryPage>
  );
}

const isCode = (error: unknown, code: number) => error instanceof ApiError && error.code === code;

function Instead({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation("visitWriting");
  return (
    <StateMessage
      level="page"
      title={title}
      text={text}
      action={
        <Link to={paths.evaluationList({ view: "visits" })} className={buttonClass({ size: "compact" })}>
          {t("back")}
        </Link>
      }
    />
  );
}

/** Asks the browser not to clear what is kept when the device runs out of room. */
function useAskedToStay() {
  useEffect(() => {
    void navigator.storage?.persist?.().catch(() => undefined);
  }, []);
}
