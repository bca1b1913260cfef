/** What a link opens: the invitation, after one press the form, and in words whatever else has become of it. */
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";

import { isGone } from "../../api/errors";
import { type InvitationView, invitationQuery } from "../../api/surveys/rater-calls";
import { preferLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { LoadFailure } from "../../loading/LoadFailure";
import { PagePending } from "../../loading/PagePending";
import { useLinkSession } from "../../session/by-link";
import { PageTitle } from "../../ui/layout/PageTitle";
import { Expired } from "./Expired";
import { Invited } from "./Invited";
import { Begun } from "./lazy-form";
import { Message } from "./Message";
import { invitation } from "./page";
import { standingOf } from "./standing";
import "./invitation.css";

export function InvitationPage() {
  const { code } = useSearch({ from: invitation.path });
  return code === undefined ? <Message kind="unknown" /> : <ByLink key={code} code={code} />;
}

function ByLink({ code }: { code: string }) {
  const { t } = useTranslation("invitation");
  const begun = useLinkSession();
  const [writing, setWriting] = useState(begun);
  const query = useQuery({ ...invitationQuery(code), refetchOnWindowFocus: !begun });
  const { data: view, error, isFetching, refetch } = query;
  const language = view?.language;

  useEffect(() => {
    if (language) void preferLanguage(language);
  }, [language]);

  if (isGone(error)) return <Message kind="unknown" />;
  if (!view) {
    if (!error) return <PagePending />;
    return (
      <div className="invitation">
        <PageTitle>{t("heading")}</PageTitle>
        <LoadFailure title={t("failed")} error={error} retry={refetch} retrying={isFetching} />
      </div>
    );
  }
  if (!begun || !writing) return <Standing code={code} view={view} ended={writing} onBegin={() => setWriting(true)} />;
  return (
    <Suspense fallback={<PagePending />}>
      <Begun code={code} view={view} onLeave={() => setWriting(false)} />
    </Suspense>
  );
}

type StandingProps = {
  code: string;
  view: InvitationView;
  /** The session was over while somebody was writing. */
  ended: boolean;
  onBegin: () => void;
};

function Standing({ code, view, ended, onBegin }: StandingProps) {
  const standing = standingOf(view);
  if (standing === "open") return <Invited code={code} view={view} ended={ended} onBegin={onBegin} />;
  if (standing === "expired") return <Expired code={code} view={view} />;
  return <Message kind={standing} view={view} />;
}
