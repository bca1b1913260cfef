import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";

import { heldRolesQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../../pages/paths";
import { switchAndOpen } from "../../session/session";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { OffTheScale } from "./OffTheScale";

/** The current role does not open it. Whoever has others is offered each of them, and comes back here with it. */
export function NoPermission() {
  const { t } = useTranslation("banners");
  const localText = useLocalText();
  const { data: held = [] } = useQuery(heldRolesQuery);
  const here = useRouterState({ select: ({ location }) => location.href });
  const [switching, setSwitching] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const others = held.filter(({ current }) => !current);

  function change(role: string) {
    setSwitching(role);
    setFailed(false);
    switchAndOpen(role, here).catch(() => {
      setSwitching(null);
      setFailed(true);
    });
  }

  return (
    <OffTheScale>
      <StateMessage
        level="page"
        title={t("common:noPermission.title")}
        text={others.length > 0 ? t("noPermission.others") : t("noPermission.alone")}
        action={
          <>
            {others.map(({ assignment_id: id, name, scope }) => (
              <Button key={id} variant="primary" size="compact" busy={switching === id} onClick={() => change(id)}>
                {t("noPermission.switch", {
                  role: scope.name
                    ? t("noPermission.of", { role: localText(name), unit: localText(scope.name) })
                    : localText(name),
                })}
              </Button>
            ))}
            <Link
              to={paths.infoCenter()}
              className={buttonClass({ variant: others.length > 0 ? "secondary" : "primary", size: "compact" })}
            >
              {t("backToInfoCenter")}
            </Link>
          </>
        }
        reference={failed ? <span role="alert">{t("noPermission.failed")}</span> : undefined}
      />
    </OffTheScale>
  );
}
