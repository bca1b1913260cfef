/**
 * In class: a QR code that leads to the evaluation, large enough for a projector, and how many have answered by now. Never
 * who. The browser's own dialog: it keeps the focus, and Escape leaves.
 */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";

import {
  answerCountQuery,
  type TaughtEvaluation,
  taughtEvaluationsQuery,
} from "../../../api/campaigns/own-question-queries";
import { ownOfferingsQuery } from "../../../api/teaching/teaching-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { courseListRoute } from "../route";
import { qrPath } from "../../../lib/code/qr-path";
import "./presentation.css";

export function Presentation({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("courseList");
  const navigate = useNavigate({ from: courseListRoute });
  const { id: term } = useTermInView();
  const { data: rounds } = useQuery(taughtEvaluationsQuery(term));
  const round = rounds?.find(({ evaluation_id }) => evaluation_id === evaluation);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  function leave() {
    void navigate({ search: (before) => ({ ...before, present: undefined }), resetScroll: false });
  }

  return (
    <dialog ref={dialog} aria-labelledby="presented" className="presentation" onClose={leave}>
      <Button size="compact" className="presentation-leave" onClick={leave}>
        {t("present.leave")}
      </Button>
      {round ? (
        <Presented round={round} evaluation={evaluation} />
      ) : (
        <div className="grid h-full content-center justify-items-center gap-4">
          <h2 id="presented" className="sr-only">
            {t("present.title")}
          </h2>
          {rounds ? (
            <StateMessage title={t("present.notFound")} text={t("present.notFoundText")} />
          ) : (
            <div role="status" aria-label={t("common:loading")}>
              <Skeleton className="size-60" />
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function Presented({ round, evaluation }: { round: TaughtEvaluation; evaluation: string }) {
  const { t } = useTranslation("courseList");
  const localText = useLocalText();
  const { id: term } = useTermInView();
  const { data: classes } = useQuery(ownOfferingsQuery(term));
  const { data: count, isError, isPaused } = useQuery(answerCountQuery(evaluation));
  const offering = classes?.find(({ id }) => id === round.offering_id);
  const { received, eligible, state } = count ?? round;
  const link = window.location.origin + paths.evaluationDetail({ evaluation });

  return (
    <div className="presented">
      {state === "open" && <QrCode link={link} />}
      <div className="presented-words">
        <div>
          <h2 id="presented" className="presented-course">
            {offering ? localText(offering.course_name) : localText(round.name)}
          </h2>
          <p className="presented-class">
            {offering && `${offering.code} · `}
            {localText(round.name)}
          </p>
        </div>
        <div>
          <p aria-hidden="true" className="presented-count">
            <b>{received}</b>
            <span className="presented-of"> / {eligible}</span>
          </p>
          <p aria-hidden="true" className="presented-note">
            {t("present.answered")}
          </p>
          <p className="sr-only">{t("present.countOf", { received, eligible })}</p>
          {(isError || isPaused) && (
            <p role="status" className="presented-note text-warn">
              {t("present.offline")}
            </p>
          )}
        </div>
        {state === "open" ? (
          <div className="grid gap-1">
            <p className="presented-scan">{t("present.scan")}</p>
            <p className="presented-note">{t("present.how")}</p>
          </div>
        ) : (
          <p role="status" className="presented-scan">
            {t("present.closed")}
          </p>
        )}
        {round.code !== null && (
          <div>
            <p className="presented-note">{t("present.code")}</p>
            <p className="presented-code">{round.code}</p>
            <p className="presented-note">{t("present.codeHint")}</p>
          </div>
        )}
        {state === "open" && (
          <p className="presented-note">
            {t("present.typed")} <b className="presented-typed">{window.location.host}</b>
            {t("present.typedThen")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Dark on white whatever the theme: readers expect it so. */
function QrCode({ link }: { link: string }) {
  const { t } = useTranslation("courseList");
  const { size, path } = useMemo(() => qrPath(link), [link]);
  return (
    <svg role="img" aria-label={t("present.qr", { link })} viewBox={`0 0 ${size} ${size}`} className="presented-qr">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
