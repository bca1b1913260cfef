import { useQuery } from "@tanstack/react-query";

import { type ReportView, reportQuery } from "../../../../api/observation/report-queries";
import { userInfoQuery } from "../../../../api/own/queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Page } from "../../../../ui/layout/Page";
import { Head } from "./Head";
import { Photos } from "./Photos";
import { Profile } from "./Profile";
import { Rail } from "./rail/Rail";
import { ReadSection } from "./ReadSection";
import { AnswerForm } from "./reply/AnswerForm";
import { GivenReply } from "./reply/GivenReply";
import { ReplyForm } from "./reply/ReplyForm";
import { Settling } from "./reply/Settling";
import { StandingBanner } from "./StandingBanner";
import { useFocusOnSaid } from "./use-focus-on-said";
import { Versions } from "./Versions";
import { readerOf } from "./words/reader";
import { WrittenText } from "./WrittenText";
import "./read.css";

/** What one person saw in one class: who, how it was scored, in words, what was answered, and how far it has come. */
export function ReadPage({ view, today }: { view: ReportView; today: string }) {
  const { t } = useTranslation("visitReport");
  const { data: me } = useQuery(userInfoQuery);
  const { id } = view.visit;
  const { data: previous } = useQuery({ ...reportQuery(id, view.number - 1), enabled: view.number > 1 });
  useFocusOnSaid(view);
  const reader = readerOf(view, me?.username);
  const isNewest = view.number === view.versions[0]?.number;

  return (
    <Page className="visit-read">
      <article className="visit-read-text">
        <Head view={view} isNewest={isNewest} />
        <StandingBanner view={view} reader={reader} today={today} isNewest={isNewest} />
        <Profile view={view} />
        <WrittenText of="strengths" view={view} previous={previous} />
        <WrittenText of="suggestions" view={view} previous={previous} />
        {view.report.photos.length > 0 && <Photos visit={id} photos={view.report.photos} />}
        {view.to_office && (
          <ReadSection title={t("toOffice.title")} note={t("toOffice.note")}>
            <p className="visit-written">{view.to_office}</p>
          </ReadSection>
        )}
        {view.reply && <GivenReply view={view} />}
        {isNewest && (
          <>
            {(view.may.acknowledge || view.may.dispute) && <ReplyForm view={view} today={today} />}
            {view.may.answer && <AnswerForm view={view} />}
            {view.may.settle && <Settling view={view} today={today} />}
          </>
        )}
        <Versions view={view} previous={previous} />
      </article>
      <Rail view={view} reader={reader} today={today} />
    </Page>
  );
}
