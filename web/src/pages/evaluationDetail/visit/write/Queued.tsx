import { Link } from "@tanstack/react-router";

import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useOnline } from "../../../../lib/online";
import type { SheetState } from "../../../../observation/device/sheet";
import { Button } from "../../../../ui/control/Button";
import { buttonClass } from "../../../../ui/control/button-class";
import { Progress } from "../../../../ui/feedback/Progress";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { paths } from "../../../paths";

type QueuedProps = {
  state: SheetState;
  /** It is on its way at this moment. */
  isSending: boolean;
  onAgain: () => void;
  onBack: () => void;
};

/** Handed in: on its way, waiting for the network, or there. */
export function Queued({ state: { kept, sending, isSubmitted }, isSending, onAgain, onBack }: QueuedProps) {
  const { t } = useTranslation("visitWriting");
  const localText = useLocalText();
  const online = useOnline();
  const course = localText(kept.writing.visit.course.name);

  if (isSubmitted) {
    return (
      <StateMessage
        level="page"
        title={t("done.title")}
        text={`${course} · ${t("done.text")}`}
        action={
          <Link to={paths.evaluationDetail({ visit: kept.visit })} className={buttonClass({ variant: "primary" })}>
            {t("done.read")}
          </Link>
        }
      />
    );
  }
  const onItsWay = online && isSending;
  return (
    <StateMessage
      level="page"
      title={onItsWay ? t("queued.sending") : t("queued.title")}
      text={onItsWay ? course : t("queued.text")}
      action={
        onItsWay ? (
          sending !== null && <Progress label={t("queued.photos")} done={sending} total={1} />
        ) : (
          <>
            <Button variant="primary" onClick={onAgain}>
              {t("queued.again")}
            </Button>
            <Button onClick={onBack}>{t("queued.back")}</Button>
          </>
        )
      }
    />
  );
}
