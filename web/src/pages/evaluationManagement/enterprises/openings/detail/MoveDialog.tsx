import { useMutation } from "@tanstack/react-query";

import { moveSurvey, remindRaters } from "../../../../../api/surveys/survey-mutations";
import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useToast } from "../../../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../../../ui/overlay/ConfirmDialog";
import { useCampaignText } from "../../../use-campaign-text";
import { askedOf } from "../counts";
import { useRefusal } from "../use-refusal";
import { ExtendDialog } from "./ExtendDialog";
import type { SurveyMove } from "./moves-of";

type MoveDialogProps = { move: SurveyMove; survey: SurveyDetail; onClose: () => void };

/** What the step means, before it is taken. */
export function MoveDialog({ move, ...rest }: MoveDialogProps) {
  if (move === "extend") return <ExtendDialog {...rest} />;
  return move === "remind" ? <RemindDialog {...rest} /> : <StepDialog move={move} {...rest} />;
}

type DialogProps = Omit<MoveDialogProps, "move">;

function RemindDialog({ survey, onClose }: DialogProps) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(remindRaters);
  const { id, version, counts } = survey;
  const { opened, rest } = askedOf(counts);
  const waiting = Math.max(0, opened + rest - counts.bounced - counts.expired);

  function remind() {
    mutate(
      { id, version },
      {
        onSuccess({ told }) {
          onClose();
          toast.show({ text: t("done.remind", { count: told, total: text.number(told) }) });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("ask.remind.title")}
      text={t("ask.remind.text", { count: waiting, total: text.number(waiting) })}
      points={[
        t("ask.remind.once"),
        counts.bounced > 0 && t("ask.remind.bounced", { count: counts.bounced, total: text.number(counts.bounced) }),
      ]}
      no={t("ask.remind.no")}
      yes={t("action.remind")}
      doing={t("ask.remind.busy")}
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={remind}
      onClose={onClose}
    />
  );
}

function StepDialog({ move, survey, onClose }: DialogProps & { move: "close" | "publish" }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(moveSurvey);
  const { id, version } = survey;
  const name = localText(survey.name);

  function take() {
    mutate(
      { id, version, move },
      {
        onSuccess() {
          onClose();
          toast.show({ text: t(`done.${move}`, { name }) });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(`ask.${move}.title`, { name })}
      text={t(`ask.${move}.text`)}
      points={
        move === "close"
          ? [t("ask.close.grace"), t("ask.close.back")]
          : [t("ask.publish.figures"), t("ask.publish.few"), t("ask.publish.final")]
      }
      no={t(`ask.${move}.no`)}
      yes={t(`action.${move}`)}
      doing={t(`ask.${move}.busy`)}
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={take}
      onClose={onClose}
    />
  );
}
