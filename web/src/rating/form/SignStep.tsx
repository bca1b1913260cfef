/** What was judged, one's name to it, and what follows. */
import type { ReactNode, Ref } from "react";

import type { InvitationWork } from "../../api/surveys/rater-calls";
import { TextField } from "../../forms/field/TextField";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Icon } from "../../ui/icon/Icon";
import type { Judged } from "../screens";
import { useRatingText } from "../use-rating-text";
import { PageTitle } from "../../ui/layout/PageTitle";

export interface Signature {
  name: string;
  title: string;
}

type SignStepProps = {
  headingRef: Ref<HTMLHeadingElement>;
  work: InvitationWork;
  about: string;
  judged: Judged;
  signature: Signature;
  /** Shown once it was tried. */
  nameMissing: boolean;
  onSign: (signature: Signature) => void;
  onReview: () => void;
  /** The way to change the basis. */
  onBasis: () => void;
  /** What may still be written. */
  children: ReactNode;
};

export function SignStep(props: SignStepProps) {
  const { headingRef, work, about, judged, signature, nameMissing, onSign, onReview, onBasis } = props;
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const { day, basis } = useRatingText();
  return (
    <>
      <header>
        <PageTitle ref={headingRef}>{t("sign.title")}</PageTitle>
        <p className="text-sm text-muted">{about}</p>
      </header>
      {judged.total > 0 && (
        <div className="rating-panel flex items-center justify-between gap-3">
          <div>
            <p className="font-semibold">{t("sign.all", { count: judged.total })}</p>
            <p className="text-sm text-muted">
              {judged.unsure > 0 ? t("sign.judgedSome", { ...judged }) : t("sign.judged", { count: judged.judged })}
            </p>
          </div>
          <Button variant="quiet" size="compact" onClick={onReview}>
            <Icon name="edit" className="size-4.5" />
            {t("sign.review")}
          </Button>
        </div>
      )}
      {props.children}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="name"
          label={t("sign.name")}
          autoComplete="name"
          maxLength={100}
          required
          value={signature.name}
          error={nameMissing ? t("sign.nameMissing") : undefined}
          onValueChange={(name) => onSign({ ...signature, name })}
        />
        <TextField
          name="title"
          label={t("sign.jobTitle")}
          autoComplete="organization-title"
          maxLength={60}
          value={signature.title}
          onValueChange={(title) => onSign({ ...signature, title })}
        />
      </div>
      <p className="-mt-2 text-sm text-muted">
        {t("sign.from", { enterprise: localText(work.enterprise), basis: work.basis ? basis(work.basis) : "" })}{" "}
        <button type="button" className="link -my-3 inline-block min-h-11" onClick={onBasis}>
          {t("sign.changeBasis")}
        </button>
      </p>
      <section aria-labelledby="rating-after" className="grid gap-1">
        <h2 id="rating-after" className="text-md">
          {t("sign.after")}
        </h2>
        <ul className="rating-bullets">
          <li>{t("sign.who")}</li>
          <li>{t("sign.correct", { day: day(work.closes_at) })}</li>
          <li>{t("sign.reply")}</li>
        </ul>
      </section>
    </>
  );
}
