import { useId, useState } from "react";

import type { ReportView } from "../../../../api/observation/report-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { ReadSection } from "./ReadSection";
import { compared, type Piece } from "./words/compare";

type WrittenTextProps = {
  of: "strengths" | "suggestions";
  view: ReportView;
  /** The version before. */
  previous: ReportView | undefined;
};

/** A text of the report. What its version added is underlined; both versions can be read side by side. */
export function WrittenText({ of, view, previous }: WrittenTextProps) {
  const { t } = useTranslation("visitReport");
  const [open, setOpen] = useState(false);
  const beforeId = useId();
  const text = view.report[of];
  const changed = previous !== undefined && previous.report[of] !== text;
  if (!changed) {
    return (
      <ReadSection title={t(of)}>
        <p className="visit-written">{text.trim() === "" ? t("empty") : text}</p>
      </ReadSection>
    );
  }
  const { before, after } = compared(previous.report[of], text);
  return (
    <ReadSection title={t(of)}>
      <div className="visit-both">
        {open && (
          <div id={beforeId}>
            <h3 className="text-sm text-muted">{t("versionWas", { number: previous.number })}</h3>
            <Pieces pieces={before} as="del" />
          </div>
        )}
        <div>
          {open && <h3 className="text-sm text-muted">{t("versionWas", { number: view.number })}</h3>}
          <Pieces pieces={after} as="ins" />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t("marked", { number: view.number })}
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={open}
          aria-controls={open ? beforeId : undefined}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "compareClose" : "compare")}
        </Button>
      </p>
    </ReadSection>
  );
}

function Pieces({ pieces, as: Mark }: { pieces: readonly Piece[]; as: "ins" | "del" }) {
  const { t } = useTranslation("visitReport");
  if (pieces.every(({ text }) => text.trim() === "")) return <p className="visit-written">{t("empty")}</p>;
  return (
    <p className="visit-written">
      {pieces.map(({ text, changed }, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces are the text itself, in its order
        changed ? <Mark key={place}>{text}</Mark> : text,
      )}
    </p>
  );
}
