/** A public page: whether one's answer is in the list that was published with the count. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { receiptsQuery } from "../../answering/receipts/receipt-queries";
import { MarginFrame } from "../../answering/MarginFrame";
import { userInfoQuery } from "../../api/own/queries";
import { paths } from "../paths";
import { useTranslation } from "../../i18n/use-translation";
import { useSession } from "../../session/session";
import { Button } from "../../ui/control/Button";
import { PageTitle } from "../../ui/layout/PageTitle";
import { PanelRowsLoading, Section } from "../../ui/layout/Panel";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { KeptReceipt } from "./KeptReceipt";
import { RunningPage } from "./RunningPage";
import { TypedReceipt } from "./TypedReceipt";

export function CountedPage() {
  const { t } = useTranslation("counted");
  const signedIn = useSession() !== null;
  const { data: me, isPending } = useQuery({ ...userInfoQuery, enabled: signedIn });
  const user = signedIn ? (me?.username ?? null) : null;
  // Whose they are is not known here: somebody else's are not shown to whoever only comes to look up a code.
  const [asked, setAsked] = useState(false);
  const enabled = signedIn ? !isPending : asked;
  const { data: receipts } = useQuery({ ...receiptsQuery(user), enabled });

  return (
    <MarginFrame
      margin={
        <>
          <PageTitle>{t("title")}</PageTitle>
          <p className="mt-1 text-sm text-muted">{t("text")}</p>
          {signedIn && (
            <p className="mt-3 text-sm">
              <Link to={paths.evaluationList()} className="link">
                {t("back")}
              </Link>
            </p>
          )}
        </>
      }
    >
      <Section id="receipts" title={t(signedIn ? "mine" : "all")}>
        {!signedIn && !asked ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted">{t("notAsked")}</p>
            <Button size="compact" onClick={() => setAsked(true)}>
              {t("show")}
            </Button>
          </div>
        ) : !receipts ? (
          <PanelRowsLoading rows={2} label={t("common:loading")} />
        ) : receipts.length === 0 ? (
          <StateMessage title={t("none")} text={t("noneText")} />
        ) : (
          <ul className="panel">
            {receipts.map(({ submission, label }) => (
              <KeptReceipt key={submission.user + submission.evaluation} submission={submission} label={label} />
            ))}
          </ul>
        )}
      </Section>
      <TypedReceipt />
      <RunningPage />
    </MarginFrame>
  );
}
