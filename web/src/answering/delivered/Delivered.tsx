import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

import type { Submission } from "../../ballot/submission";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../../pages/paths";
import { useToast } from "../../ui/feedback/Toast";
import { deliveredSince } from "./delivered-since";
import { submissionsQuery } from "../device/device-queries";
import { labels } from "../device/kept";
import { useMe } from "../use-me";

const none: readonly Submission[] = [];

/** Says that an answer which had to wait has arrived, wherever its student is by then. Its own page says so itself. */
export function Delivered() {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const navigate = useNavigate();
  const toast = useToast();
  const me = useMe();
  const inView = useLocation({ select: ({ search }) => search["evaluation"] });
  const { data: submissions = none } = useQuery({ ...submissionsQuery(me ?? ""), enabled: me !== undefined });

  const tell = useEffectEvent(async (evaluation: string) => {
    if (evaluation === inView) return;
    const kept = await labels.all().catch(() => []);
    const label = kept.find((one) => one.user === me && one.evaluation === evaluation);
    toast.show({
      text: label ? t("delivered.text", { course: localText(label.course) }) : t("delivered.unknown"),
      action: {
        label: t("delivered.receipt"),
        onAction: () => void navigate({ href: paths.evaluationDetail({ evaluation }) }),
      },
      news: true,
    });
  });

  const before = useRef(none);
  useEffect(() => {
    for (const evaluation of deliveredSince(before.current, submissions)) void tell(evaluation);
    before.current = submissions;
  }, [submissions]);

  return null;
}
