/** The personal centre: one's own, or with a username in the address another person's profile, read-only; or what one was told. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { userInfoQuery } from "../../api/own/queries";
import { loadPageTexts } from "../../i18n/language";
import { OtherProfile } from "./OtherProfile";
import { OwnCentre } from "./OwnCentre";
import { ProfileLoading } from "./ProfileLoading";
import { infoCenterRoute } from "./route";

const MessagesView = lazy(async () => {
  const [{ MessagesView }] = await Promise.all([import("../../messages/MessagesView"), loadPageTexts("messages")]);
  return { default: MessagesView };
});

const NoticePanel = lazy(async () => {
  const [{ NoticePanel }] = await Promise.all([import("./notices/NoticePanel"), loadPageTexts("notices")]);
  return { default: NoticePanel };
});

export function InfoCenterPage() {
  const { username } = useParams({ from: infoCenterRoute });
  const { view, notice } = useSearch({ from: infoCenterRoute });
  const navigate = useNavigate({ from: infoCenterRoute });
  const { data: me, isPending } = useQuery(userInfoQuery);

  if (view === "messages") {
    return (
      <Suspense fallback={<ProfileLoading />}>
        <MessagesView />
        {notice !== undefined && (
          <NoticePanel
            key={notice}
            id={notice}
            onClose={() => void navigate({ search: { view }, resetScroll: false })}
          />
        )}
      </Suspense>
    );
  }
  if (username === undefined || username === me?.username) return <OwnCentre />;
  return isPending ? <ProfileLoading /> : <OtherProfile username={username} />;
}
