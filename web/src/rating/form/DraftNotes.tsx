/** What is to be known of the draft: it could not be written, another device has written too, or it was sent back. */
import { useErrorText } from "../../api/error-text";
import type { WorkTarget } from "../../api/surveys/rater-calls";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Banner } from "../../ui/feedback/Banner";
import type { Keeper, Keeping } from "../draft/keeper";

type DraftNotesProps = { keeper: Keeper; keeping: Keeping; returned: WorkTarget["returned"] };

export function DraftNotes({ keeper, keeping, returned }: DraftNotesProps) {
  const { t } = useTranslation("rating");
  const errorText = useErrorText();
  const { clash, phase, error, took } = keeping;
  return (
    <>
      {returned && (
        <Banner tone="warn">
          <p className="font-semibold">{t("returned.title", { reason: t(`returned.reason.${returned.reason}`) })}</p>
          {returned.text && <p>{returned.text}</p>}
          <p>{t("returned.text")}</p>
        </Banner>
      )}
      {phase === "waiting" && <Banner role="status">{t("waiting")}</Banner>}
      {phase === "refused" && (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button variant="quiet" size="compact" onClick={keeper.flush}>
              {t("common:retry")}
            </Button>
          }
        >
          {t("notKept", { reason: errorText(error) })}
        </Banner>
      )}
      {took && !clash && <Banner role="status">{t("took")}</Banner>}
      {clash && (
        <Banner tone="warn" role="alert">
          <p className="font-semibold">{t("clash.title", { count: clash.keys.length })}</p>
          <p>{t("clash.text")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="compact" onClick={() => keeper.decide("mine")}>
              {t("clash.mine")}
            </Button>
            <Button size="compact" onClick={() => keeper.decide("theirs")}>
              {t("clash.theirs")}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}
