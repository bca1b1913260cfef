import type { InvitationView } from "../../api/surveys/rater-calls";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useRatingText } from "../../rating/use-rating-text";
import type { Standing } from "./standing";
import { PageTitle } from "../../ui/layout/PageTitle";

type MessageProps = { kind: Exclude<Standing, "open" | "expired"> | "unknown"; view?: InvitationView };

/** Nothing to fill in: why, and whom to ask. */
export function Message({ kind, view }: MessageProps) {
  const { t } = useTranslation("invitation");
  const localText = useLocalText();
  const { day } = useRatingText();
  return (
    <div className="invitation">
      <header>
        {view && <p className="text-sm text-muted">{t("from", { school: localText(view.school) })}</p>}
        <PageTitle>{t(`message.${kind}.title`)}</PageTitle>
      </header>
      <p>{t(`message.${kind}.text`, { day: view ? day(view.closes_at) : "" })}</p>
      {view && view.contact !== null && <p className="text-sm text-muted">{t("contact", { contact: view.contact })}</p>}
    </div>
  );
}
