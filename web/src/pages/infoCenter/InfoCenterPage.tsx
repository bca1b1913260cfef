/** The personal centre: what waits for oneself and what one's role is about today; the account; or with a username in the address another person's profile, read-only; or what one was told; or what the school keeps about one. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { userInfoQuery } from "../../api/own/queries";
import { loadPageTexts } from "../../i18n/language";
import { OtherProfile } from "./OtherProfile";
import { ProfileLoading } from "./ProfileLoading";
import { infoCenterRoute, isOnOnePage } from "./route";

const MessagesView = lazy(async () => {
  const [{ MessagesView }] = await Promise.all([import("../../messages/MessagesView"), loadPageTexts("messages")]);
  return { default: MessagesView };
});

const DataView = lazy(async () => {
  const [{ DataView }] = await Promise.all([
    import("./data/DataView"),
    ...(["ownData", "mail"] as const).map(loadPageTexts),
  ]);
  return { default: DataView };
});

// Each is what one sees first, and the other not: a student all on one page, staff what waits for them.
const OwnCentre = lazy(async () => ({ default: (await import("./OwnCentre")).OwnCentre }));
const StaffHome = lazy(async () => {
  const texts = (["home", "days", "due", "history", "people"] as const).map(loadPageTexts);
  const [{ StaffHome: home }] = await Promise.all([import("./home/StaffHome"), ...texts]);
  return { default: home };
});

const NoticePanel = lazy(async () => {
  const [{ NoticePanel }] = await Promise.all([import("./notices/NoticePanel"), loadPageTexts("notices")]);
  return { default: NoticePanel };
});

export function InfoCenterPage() {
  const { username } = useParams({ from: infoCenterRoute });
  const { view, notice, edit, leave } = useSearch({ from: infoCenterRoute });
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
  if (view === "data") {
    return (
      <Suspense fallback={<ProfileLoading />}>
        <DataView />
      </Suspense>
    );
  }
  if (username === undefined || username === me?.username) {
    const account = view === "account" || edit !== undefined || leave !== undefined || username !== undefined;
    return (
      <Suspense fallback={<ProfileLoading />}>{account || isOnOnePage() ? <OwnCentre /> : <StaffHome />}</Suspense>
    );
  }
  return isPending ? <ProfileLoading /> : <OtherProfile username={username} />;
}
