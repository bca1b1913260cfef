/** The personal centre: one's own, or with a username in the address another person's profile, read-only; or what one was told. */
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
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

export function InfoCenterPage() {
  const { username } = useParams({ from: infoCenterRoute });
  const { view } = useSearch({ from: infoCenterRoute });
  const { data: me, isPending } = useQuery(userInfoQuery);

  if (view === "messages") {
    return (
      <Suspense fallback={<ProfileLoading />}>
        <MessagesView />
      </Suspense>
    );
  }
  if (username === undefined || username === me?.username) return <OwnCentre />;
  return isPending ? <ProfileLoading /> : <OtherProfile username={username} />;
}
