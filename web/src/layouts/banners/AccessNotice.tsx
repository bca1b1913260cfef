import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { useSession } from "../../session/session";
import { Banner } from "../../ui/feedback/Banner";
import { accessNews, type AccessNews } from "./access-notice";

/** Says that one's role was changed by somebody else: pages that are gone from the navigation are no fault of the app. */
export function AccessNotice({ news }: { news: AccessNews }) {
  const { t } = useTranslation("banners");
  const localText = useLocalText();
  const assignment = useSession()?.roleAssignmentId ?? null;
  const { data: info } = useQuery(userInfoQuery);
  // Until the server has told which role it is now, there is only the old one's name.
  if (!info || (info.role?.assignment_id ?? null) !== assignment) return null;

  const taken = info.role ? t("access.roleTaken", { role: localText(info.role.name) }) : t("access.noRoleLeft");
  return (
    <Banner
      tone="warn"
      action={
        <button type="button" className="link -my-2.5 min-h-11 whitespace-nowrap" onClick={() => accessNews.set(null)}>
          {t("access.read")}
        </button>
      }
    >
      {news === "roleTaken" ? taken : t("access.permissionsChanged")}
    </Banner>
  );
}
