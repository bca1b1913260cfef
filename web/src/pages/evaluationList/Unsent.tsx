import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

import { unsentQuery } from "../../answering/receipts/receipt-queries";
import { isUnderWay } from "../../answering/start";
import { useMe } from "../../answering/use-me";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";

type Kept = Awaited<ReturnType<NonNullable<ReturnType<typeof unsentQuery>["queryFn"]>>>[number];

/** On the box's own paper. */
const act = "list-unsent-act border-warn! bg-transparent! font-semibold";

/** Above everything: what was answered and has not arrived. Known from this device alone, so also without a network. */
export function Unsent({ now }: { now: Date }) {
  const me = useMe();
  const { data } = useQuery({ ...unsentQuery(me ?? ""), enabled: me !== undefined });
  return data?.map((kept) =>
    isUnderWay(kept.submission) ? (
      <Waiting key={kept.submission.evaluation} kept={kept} now={now} />
    ) : (
      <Stopped key={kept.submission.evaluation} kept={kept} />
    ),
  );
}

function Waiting({ kept: { submission, label }, now }: { kept: Kept; now: Date }) {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const titleId = useId();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const { outbox } = await import("../../answering/machinery");
      await outbox.resume();
    },
  });

  return (
    <section aria-labelledby={titleId} className="list-unsent">
      <Icon name="cloud-waiting" />
      <div className="min-w-0">
        <h2 id={titleId} className="text-base">
          {label ? t("unsent.title", { course: localText(label.course) }) : t("unsent.titleUnknown")}
        </h2>
        <p className="text-sm">{t("unsent.text")}</p>
        {label && new Date(label.closesAt) < now && <p className="text-sm">{t("unsent.closed")}</p>}
        <p role="status" className="text-sm font-semibold">
          {isSuccess && !isPending && submission.step !== "acknowledged" && t("unsent.stillNot")}
        </p>
      </div>
      <Button size="compact" busy={isPending} className={act} onClick={() => mutate()}>
        {t(isPending ? "unsent.sending" : "unsent.again")}
      </Button>
    </section>
  );
}

function Stopped({ kept: { submission, label } }: { kept: Kept }) {
  const { t } = useTranslation("evaluationList");
  const localText = useLocalText();
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className="list-unsent">
      <Icon name="warning" />
      <div className="min-w-0">
        <h2 id={titleId} className="text-base">
          {label ? t("stopped.title", { course: localText(label.course) }) : t("stopped.titleUnknown")}
        </h2>
        <p className="text-sm">{t("stopped.text")}</p>
      </div>
      <Link
        to={paths.evaluationDetail({ evaluation: submission.evaluation })}
        className={classNames(buttonClass({ size: "compact" }), act)}
      >
        {t("stopped.open")}
      </Link>
    </section>
  );
}
