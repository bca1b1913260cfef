// A page that anybody with a link may open, in its frame: fetched together.
import { InvitedLayout } from "./layouts/InvitedLayout";
import { InvitationPage } from "./pages/invitation/InvitationPage";
import { takeBarPlace } from "./rating/Bar";

export function PublicInvitation() {
  return (
    <InvitedLayout barRef={takeBarPlace}>
      <InvitationPage />
    </InvitedLayout>
  );
}
