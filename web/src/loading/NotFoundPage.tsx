import { Link } from "@tanstack/react-router";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { useSession } from "../session/session";
import { buttonClass } from "../ui/control/button-class";
import { StateMessage } from "../ui/feedback/StateMessage";

/** Any other path, with a way back. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;

  return (
    <StateMessage
      level="page"
      title={t("notFound.title")}
      text={t("notFound.text")}
      action={
        <Link
          to={signedIn ? paths.infoCenter() : paths.signIn()}
          className={buttonClass({ variant: "primary", size: "compact" })}
        >
          {signedIn ? t("backToInfoCenter") : t("backToSignIn")}
        </Link>
      }
    />
  );
}
