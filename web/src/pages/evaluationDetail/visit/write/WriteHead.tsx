import { Link } from "@tanstack/react-router";

import { useSchoolTime } from "../../../../api/use-school-time";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { clockInWords } from "../../../../lib/time";
import type { Kept } from "../../../../observation/device/kept";
import type { SheetState } from "../../../../observation/device/sheet";
import { countUnsaved } from "../../../../observation/device/unsaved";
import { emptyDraft } from "../../../../observation/report/draft";
import { useVisitText } from "../../../../observation/use-visit-text";
import { iconButtonClass } from "../../../../ui/control/IconButton";
import { Icon } from "../../../../ui/icon/Icon";
import { PageTitle } from "../../../../ui/layout/PageTitle";
import { Parts } from "../../../../ui/text/Parts";
import { paths } from "../../../paths";
import { useClock } from "./use-clock";

type WriteHeadProps = Pick<SheetState, "kept" | "onDevice"> & {
  /** Photos that are on this device alone. */
  photosHere: number;
};

/** Stays in view while one writes: which class, what time it is, and where the words are kept. */
export function WriteHead({ kept, onDevice, photosHere }: WriteHeadProps) {
  const { t } = useTranslation("visitWriting");
  const localText = useLocalText();
  const text = useVisitText();
  const schoolTime = useSchoolTime();
  const { visit, teachers } = kept.writing;
  const clock = clockInWords(useClock(kept.aheadMs), schoolTime);

  return (
    <header className="visit-head">
      <div className="visit-back">
        <Link to={paths.evaluationList({ view: "visits" })} aria-label={t("back")} className={iconButtonClass}>
          <Icon name="chevron-left" />
        </Link>
      </div>
      <div className="min-w-0">
        <PageTitle>{localText(visit.course.name)}</PageTitle>
        <p>
          <Parts parts={[text.names(teachers), visit.room ?? "", text.periods(visit)]} />
        </p>
      </div>
      <p className="visit-clock">
        <span className="sr-only">{t("clock", { time: clock })}</span>
        <b aria-hidden="true">{clock}</b>
      </p>
      <KeptLine kept={kept} onDevice={onDevice} photosHere={photosHere} />
    </header>
  );
}

function KeptLine({ kept, onDevice, photosHere }: WriteHeadProps & { kept: Kept }) {
  const { t } = useTranslation("visitWriting");
  const unsaved = countUnsaved(kept, emptyDraft(kept.writing)) + photosHere;
  const isSafe = onDevice === "kept" && unsaved === 0;
  return (
    <p role="status" className="visit-kept" data-open={!isSafe || undefined}>
      <Icon name={isSafe ? "cloud-kept" : "cloud-off"} className="size-4" />
      {onDevice === "failed" ? t("kept.none") : isSafe ? t("kept.all") : t("kept.some", { count: unsaved })}
    </p>
  );
}
