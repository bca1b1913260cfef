import { useEffect, useRef } from "react";

import type { WorkTarget } from "../api/surveys/rater-calls";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Seal } from "./Seal";
import { TargetList } from "./TargetList";
import { PageTitle } from "../ui/layout/PageTitle";

type BetweenProps = {
  done: number;
  targets: readonly WorkTarget[];
  next: string;
  onNext: () => void;
  onOpen: (target: string) => void;
};

/** One is handed in, others are left. */
export function Between({ done, targets, next, onNext, onOpen }: BetweenProps) {
  const { t } = useTranslation("rating");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="rating-body">
      <header>
        <Seal />
        <PageTitle ref={heading}>{t("between.title", { done, count: targets.length })}</PageTitle>
        <p className="text-muted">{t("between.text")}</p>
      </header>
      <div className="rating-narrow">
        <TargetList targets={targets} current={undefined} onOpen={onOpen} />
      </div>
      <Button variant="primary" block onClick={onNext}>
        {t("between.next", { target: next })}
      </Button>
    </div>
  );
}
