import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

import { setMailChoice } from "../../../api/mail/mail-mutations";
import { type MailChoice, type MailChoices as Choices, mailChoicesQuery } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";
import { WithoutData } from "../../../loading/WithoutData";
import { Banner } from "../../../ui/feedback/Banner";
import { Tag } from "../../../ui/feedback/Tag";
import { PanelRow, PanelRows, PanelRowsLoading } from "../../../ui/layout/Panel";
import { infoCenterRoute } from "../route";
import { CategoryRow } from "./CategoryRow";

export function MailChoices() {
  const { t } = useTranslation("mail");
  const query = useQuery(mailChoicesQuery);
  useArrival(query.data !== undefined);
  if (query.data) return <Told {...query.data} />;
  return (
    <WithoutData
      query={query}
      pending={<PanelRowsLoading rows={5} label={t("common:loading")} />}
      failed={t("failed")}
    />
  );
}

/** A letter's link leads to this part, which is not there yet when the page has scrolled. */
function useArrival(there: boolean) {
  useEffect(() => {
    if (there && location.hash === "#mail") document.getElementById("mail")?.scrollIntoView();
  }, [there]);
}

function Told({ school_sends, address, bounces, choices }: Choices) {
  const { t } = useTranslation("mail");
  if (!school_sends) return <Banner>{t("notSent")}</Banner>;
  return (
    <>
      {bounces && address !== null && <Banner tone="warn">{t("bounced", { address })}</Banner>}
      <p className="px-1 text-sm">
        {address === null ? t("noAddress") : t("address", { address })}{" "}
        <Link from={infoCenterRoute} search={{ edit: "email" }} resetScroll={false} className="link">
          {t(address === null ? "add" : "change")}
        </Link>
      </p>
      <PanelRows>
        {choices.map((choice) => (
          <ChoiceRow key={choice.category} choice={choice} />
        ))}
        <PanelRow
          title={t("category.security.name")}
          text={t("category.security.about")}
          end={<Tag tone="ok">{t("on")}</Tag>}
        />
      </PanelRows>
      <p className="px-1 text-sm text-muted">
        {t("inApp")} {t("noTrace")}
      </p>
    </>
  );
}

function ChoiceRow({ choice }: { choice: MailChoice }) {
  const { mutate, isPending, variables } = useMutation(setMailChoice);
  const { category } = choice;
  return (
    <CategoryRow choice={isPending ? variables : choice} onTurn={(on, ending) => mutate({ category, on }, ending)} />
  );
}
