import { useTranslation } from "../../../i18n/use-translation";
import type { UserDetail } from "../../../api/people/people-queries";
import { Switch } from "../../../ui/control/Switch";
import { PanelSection } from "../../../ui/layout/PanelSection";
import type { Question } from "../confirm/question";
import { useEnable } from "../confirm/use-enable";

type AccountSectionProps = { user: UserDetail; onAsk: (question: Question) => void };

export function AccountSection({ user, onAsk }: AccountSectionProps) {
  const { t } = useTranslation("manageUsers");
  const enable = useEnable();
  const active = user.state === "active";

  return (
    <PanelSection id="account" title={t("account.title")}>
      <Switch
        checked={active}
        aria-describedby="account-hint"
        onCheckedChange={(on) => (on ? enable(user) : onAsk({ kind: "disable", user }))}
      >
        {active ? t("account.on") : t("account.off")}
      </Switch>
      <p id="account-hint" className="text-sm text-muted">
        {t("account.hint")}
      </p>
    </PanelSection>
  );
}
