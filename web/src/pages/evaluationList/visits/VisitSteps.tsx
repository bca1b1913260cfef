import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { followVisit } from "../../../api/observation/visit-mutations";
import type { Visit } from "../../../api/observation/visit-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useRefusal } from "../../../observation/use-refusal";
import { useVisitText } from "../../../observation/use-visit-text";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";

const CancelDialog = lazy(() => import("./CancelDialog").then((module) => ({ default: module.CancelDialog })));
const NotHeldDialog = lazy(() => import("./NotHeldDialog").then((module) => ({ default: module.NotHeldDialog })));

type VisitStepsProps = { visit: Visit; today: string };

/** What can be done about a visit that is planned: follow a class that was moved, cancel, say that it was not held. */
export function VisitSteps({ visit, today }: VisitStepsProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const [asked, setAsked] = useState<"cancel" | "notHeld" | null>(null);
  const course = localText(visit.course.name);
  const close = () => setAsked(null);

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {visit.moved && visit.offering !== null && <FollowButton visit={visit} />}
      {visit.date <= today && (
        <Button size="compact" aria-label={t("visits.notHeldOf", { course })} onClick={() => setAsked("notHeld")}>
          {t("visits.notHeld")}
        </Button>
      )}
      <Button size="compact" aria-label={t("visits.cancelOf", { course })} onClick={() => setAsked("cancel")}>
        {t("visits.cancel")}
      </Button>
      <Suspense>
        {asked === "cancel" && <CancelDialog visit={visit} today={today} onClose={close} />}
        {asked === "notHeld" && <NotHeldDialog visit={visit} onClose={close} />}
      </Suspense>
    </div>
  );
}

function FollowButton({ visit: { id, version, course } }: { visit: Visit }) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending } = useMutation(followVisit);

  const follow = () =>
    mutate(
      { id, version },
      {
        onSuccess: (visit) => toast.show({ text: t("visits.followed", { when: text.when(visit) }) }),
        onError: (error) => toast.show({ text: refusal(error), tone: "danger" }),
      },
    );
  return (
    <Button
      size="compact"
      busy={isPending}
      aria-label={t("visits.followOf", { course: localText(course.name) })}
      onClick={follow}
    >
      {t(isPending ? "visits.following" : "visits.follow")}
    </Button>
  );
}
