/**
 * What somebody is asked to rate, one target after the other. Wide: the targets at the left, the form, and at the right what
 * becomes of it; on a phone one thing at a time.
 */
import { useState } from "react";

import type { InvitationWork, WhichInvitation, WorkTarget } from "../api/surveys/rater-calls";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { Between } from "./Between";
import { type Handed, RatingForm } from "./form/RatingForm";
import { TargetList } from "./TargetList";
import { Thanks } from "./Thanks";
import { WhatFollows } from "./WhatFollows";
import "./rating.css";

type WorkProps = {
  work: InvitationWork;
  invitation: WhichInvitation;
  /** Off the first screen. */
  onLeave: () => void;
};

export function Work({ work: opened, invitation, onLeave }: WorkProps) {
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(new Map());
  // What was said once is not asked again.
  const [basis, setBasis] = useState(opened.basis);
  const targets = opened.targets.map((target): WorkTarget => {
    const done = handed.get(target.id);
    return done ? { ...target, state: "submitted", submitted_at: done.at } : target;
  });
  const work = { ...opened, basis, targets };
  const left = targets.filter(({ state }) => state !== "submitted");
  const [open, setOpen] = useState(left[0]?.id ?? null);
  const target = targets.find(({ id, state }) => id === open && state !== "submitted");

  function take(target: WorkTarget, done: Handed) {
    setHanded(new Map(handed).set(target.id, done));
    setBasis(done.basis);
    setOpen(null);
    window.scrollTo(0, 0);
  }

  return (
    <div className="rating">
      <div className="rating-columns">
        <aside aria-label={t("targets.label")} className="rating-targets">
          <TargetList targets={targets} current={target?.id} onOpen={setOpen} />
        </aside>
        <div className="rating-middle">
          {target ? (
            <RatingForm
              key={target.id}
              work={work}
              target={target}
              invitation={invitation}
              onHanded={(done) => take(target, done)}
              onLeave={onLeave}
            />
          ) : left[0] ? (
            <Between
              done={targets.length - left.length}
              targets={targets}
              next={localText(left[0].name)}
              onNext={() => setOpen(left[0]?.id ?? null)}
              onOpen={setOpen}
            />
          ) : (
            <Thanks work={work} handed={handed} invitation={invitation} />
          )}
        </div>
        <aside aria-label={t("follows.title")} className="rating-aside">
          {left.length > 0 && <WhatFollows work={work} />}
        </aside>
      </div>
    </div>
  );
}
