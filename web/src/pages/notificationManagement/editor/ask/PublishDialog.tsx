import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { ApiError, ErrorCode } from "../../../../api/errors";
import { publishNotice } from "../../../../api/notices/notice-mutations";
import type { Notice } from "../../../../api/notices/notice-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../../ui/feedback/Toast";
import { useNoticeList } from "../../use-notice-list";
import { useNoticeText } from "../../use-notice-text";

type PublishDialogProps = {
  notice: Notice;
  /** How many it reaches as far as one knows; null: fewer than five. */
  people: number | null;
  onRefused: (error: unknown) => void;
  onClose: () => void;
};

/** Asks before it is published. If it reaches others than were counted, it says so and asks again. */
export function PublishDialog({ notice, people: counted, onRefused, onClose }: PublishDialogProps) {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const localText = useLocalText();
  const errorText = useErrorText();
  const text = useNoticeText();
  const toast = useToast();
  const { show } = useNoticeList();
  const { mutate, isPending, error } = useMutation(publishNotice);
  const [people, setPeople] = useState(counted);
  const { id, version, publishes_at, on_sign_in, by_mail } = notice;
  const title = localText(notice.title);
  const kind = notices(`kind.${notice.kind}`);
  const changed = isChanged(error);

  const publish = () =>
    mutate(
      { id, version, people },
      {
        onSuccess({ state, publishes_at: at }) {
          onClose();
          void show(id);
          const when = at === null ? "" : text.moment(at);
          toast.show({
            text: t(state === "scheduled" ? "editor.done.scheduled" : "editor.done.published", { title, when }),
          });
        },
        onError(refused) {
          if (isChanged(refused)) setPeople(refused.people);
          else if (refused instanceof ApiError && Object.keys(refused.fields).length > 0) {
            onClose();
            onRefused(refused);
          }
        },
      },
    );

  function failure(): string | null {
    if (changed) return people === null ? t("ask.changedFew") : t("ask.changed", { people });
    return error && t("ask.failed", { reason: errorText(error) });
  }

  return (
    <ConfirmDialog
      title={
        publishes_at === null
          ? t("ask.publish", { title })
          : t("ask.schedule", { title, when: text.moment(publishes_at) })
      }
      text={people === null ? t("ask.publishTextFew", { kind }) : t("ask.publishText", { count: people, kind })}
      points={[t("ask.publishPoint"), by_mail && t("letters.point"), on_sign_in && t("ask.publishSignIn")]}
      no={t("ask.cancel")}
      yes={t(publishes_at === null ? "ask.publishYes" : "ask.scheduleYes")}
      doing={t("ask.publishing")}
      busy={isPending}
      failure={failure()}
      onConfirm={publish}
      onClose={onClose}
    />
  );
}

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === ErrorCode.AudienceChanged;
