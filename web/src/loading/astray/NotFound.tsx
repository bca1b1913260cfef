import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../../pages/paths";
import { useSession } from "../../session/session";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { OffTheScale } from "./OffTheScale";

/** Any other path, with a way back. */
export function NotFound() {
  const { t } = useTranslation("banners");
  const signedIn = useSession() !== null;
  return (
    <OffTheScale>
      <StateMessage
        level="page"
        title={t("notFound.title")}
        text={t("notFound.text")}
        action={
          <Link
            to={signedIn ? paths.infoCenter() : paths.signIn()}
            className={buttonClass({ variant: "primary", size: "compact" })}
          >
            {signedIn ? t("backToInfoCenter") : t("notFound.signIn")}
          </Link>
        }
      />
    </OffTheScale>
  );
}
