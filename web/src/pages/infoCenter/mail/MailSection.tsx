import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { PanelRowsLoading, Section } from "../../../ui/layout/Panel";

const MailChoices = lazy(async () => {
  const [{ MailChoices }] = await Promise.all([import("./MailChoices"), loadPageTexts("mail")]);
  return { default: MailChoices };
});

/** What comes by mail; all but its heading is fetched after the page. */
export function MailSection() {
  const { t } = useTranslation("infoCenter");
  return (
    <Section id="mail" title={t("section.mail")}>
      <Suspense fallback={<PanelRowsLoading rows={5} label={t("common:loading")} />}>
        <MailChoices />
      </Suspense>
    </Section>
  );
}
