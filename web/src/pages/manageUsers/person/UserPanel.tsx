import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserDetail } from "../../../api/people/people-queries";
import { userProfileQuery } from "../../../api/own/queries";
import { paths } from "../../paths";
import { PanelWithout } from "../../../loading/PanelWithout";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import { HeldRoles } from "../../../people/HeldRoles";
import { PersonFacts } from "../../../people/PersonFacts";
import { useReadOnlyReason } from "../../../people/use-read-only-reason";
import { EditUser } from "./EditUser";
import { type Issued, OneTimePassword } from "../confirm/OneTimePassword";
import { PanelSection } from "../../../ui/layout/PanelSection";
import type { Question } from "../confirm/question";
import { rowId } from "../route";

type UserPanelProps = {
  username: string;
  /** The password just made for this person, until it is noted. */
  issued: Issued | null;
  onNoted: () => void;
  onAsk: (question: Question) => void;
  onClose: () => void;
};

/** One person beside the list: to change, or to read where that is all one may. */
export function UserPanel({ username, issued, onNoted, onAsk, onClose }: UserPanelProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const query = useQuery(userProfileQuery(username));
  const user = query.data;
  const readOnlyReason = useReadOnlyReason();
  const reason = user ? readOnlyReason(user) : null;
  const editable = user !== undefined && reason === null;

  return (
    <SidePanel
      title={editable ? t("panel.edit") : t("panel.view")}
      text={user ? `${user.name} · ${user.username}` : username}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={rowId(username)}
    >
      {!user ? (
        <PanelWithout
          query={query}
          notFound={{ title: people("notFound"), text: people("notFoundText") }}
          failed={people("loadFailed")}
        />
      ) : editable ? (
        <EditUser user={user} onAsk={onAsk} onClose={onClose}>
          {issued && <JustCreated issued={issued} onNoted={onNoted} />}
        </EditUser>
      ) : (
        <ReadUser user={user}>{reason !== null && <Banner>{reason}</Banner>}</ReadUser>
      )}
    </SidePanel>
  );
}

function JustCreated({ issued, onNoted }: { issued: Issued; onNoted: () => void }) {
  const { t } = useTranslation("manageUsers");
  const signsOn = issued.password === null;
  return (
    <section
      aria-label={signsOn ? t("oneTime.made") : t("oneTime.label")}
      className="grid gap-3 rounded-lg bg-ok-soft p-4"
    >
      <p role="status" className="font-semibold text-ok">
        {t("oneTime.created", { name: issued.name })}
      </p>
      {issued.password === null ? <p>{t("oneTime.signsOn")}</p> : <OneTimePassword password={issued.password} />}
      <Button size="compact" className="justify-self-start" onClick={onNoted}>
        {signsOn ? t("oneTime.seen") : t("oneTime.hide")}
      </Button>
    </section>
  );
}

function ReadUser({ user, children }: { user: UserDetail; children: ReactNode }) {
  const { t } = useTranslation("manageUsers");
  return (
    <PanelBody>
      {children}
      <PersonFacts user={user} />
      <PanelSection id="roles" title={t("roles.title")}>
        <HeldRoles roles={user.roles} />
      </PanelSection>
      <Link to={paths.userDetail(user.username)} className="link justify-self-start text-sm">
        {t("panel.details")}
      </Link>
    </PanelBody>
  );
}
