/** The personal centre: one's own, or with a username in the address another person's profile, read-only. */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";

import { userInfoQuery } from "../../api/own/queries";
import { OtherProfile } from "./OtherProfile";
import { OwnCentre } from "./OwnCentre";
import { ProfileLoading } from "./ProfileLoading";
import { infoCenterRoute } from "./route";

export function InfoCenterPage() {
  const { username } = useParams({ from: infoCenterRoute });
  const { data: me, isPending } = useQuery(userInfoQuery);

  if (username === undefined || username === me?.username) return <OwnCentre />;
  return isPending ? <ProfileLoading /> : <OtherProfile username={username} />;
}
